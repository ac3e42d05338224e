import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  title: { zh: '分账', en: 'Split a bill' },
  ask: { zh: '发起分账', en: 'New split' },
  optional: common.optional,
  form: {
    sum: { zh: '总金额', en: 'Total' },
    how: { zh: '怎么分', en: 'How to split' },
    equal: { zh: '平均分', en: 'Equally' },
    own: { zh: '自定金额', en: 'Custom amounts' },
    withWhom: { zh: '和谁分', en: 'With whom' },
    others: { zh: '其他人数', en: 'Number of others' },
    friends: { zh: '几个人和您分', en: 'How many other people share the bill' },
    person: { zh: (n: number) => `第 ${n} 位朋友`, en: (n: number) => `Friend ${n}` },
    note: { zh: '分账说明', en: 'Note' },
    notePlaceholder: { zh: '如：周五火锅', en: 'Friday dinner' },
    shows: { zh: '朋友能看到', en: 'Your friends see' },
    showsWhat: {
      shop: { zh: '店名和日期', en: 'Shop and date' },
      all: { zh: '店名、日期和付款金额', en: 'Shop, date and amount' },
      nothing: { zh: '不显示付款', en: 'No payment details' },
    },
    ofPayment: {
      zh: (shop: string, amount: string, free: string) => `${shop}：付了 ${amount} GF，可分 ${free} GF。`,
      en: (shop: string, amount: string, free: string) =>
        `${shop}: you paid ${amount} GF. Up to ${free} GF can be split.`,
    },
    each: {
      zh: (others: number, each: string, own: string, odd: string) =>
        `其他 ${others} 人每人 ${each} GF，您承担 ${own} GF${odd && `，含除不尽的 ${odd} GF`}。`,
      en: (others: number, each: string, own: string, odd: string) =>
        `${others === 1 ? 'The other person pays' : `The other ${others} pay`} ${each} GF${others === 1 ? '' : ' each'}, and you pay ${own} GF${odd && `, including the remainder of ${odd} GF`}.`,
    },
    all: {
      zh: (others: string, own: string) => `朋友共付 ${others} GF，您承担 ${own} GF。`,
      en: (others: string, own: string) => `Your friends pay ${others} GF, and you pay ${own} GF.`,
    },
    days: {
      zh: (days: number) => `${days} 天内没付的份额会自动结束。不收手续费，也不产生奖励。`,
      en: (days: number) => `Shares not paid within ${days} days expire. No fee, no rewards.`,
    },
    submit: { zh: '生成链接', en: 'Create link' },
    busy: { zh: '正在生成…', en: 'Creating…' },
    failed: { zh: '链接没有生成', en: 'The link was not created' },
    badSum: { zh: '请输入总金额', en: 'Enter the total' },
    overPaid: {
      zh: (free: string) => `这笔付款最多可分 ${free} GF`,
      en: (free: string) => `At most ${free} GF of this payment can be split`,
    },
    badPeople: {
      zh: (most: number) => `请选好友或填人数，1 到 ${most} 人`,
      en: (most: number) => `Choose friends or enter a number, from 1 to ${most}`,
    },
    tooSmall: { zh: '每份至少 0.01 GF', en: 'Each share is at least 0.01 GF' },
    badShare: { zh: '请输入金额', en: 'Enter an amount' },
    overSum: { zh: '各份加起来超过了总额', en: 'The shares add up to more than the total' },
  },
  split: {
    of: { zh: (name: string) => `${name} 发起的分账`, en: (name: string) => `A split from ${name}` },
    own: { zh: '您发起的分账', en: 'Your split' },
    visitor: {
      zh: '登录后可以看到金额，并付您的一份。没有账号，可以免费注册。',
      en: 'Log in to see the amounts and pay your share. No account yet? Registration is free.',
    },
    login: common.logIn,
    register: { zh: '注册', en: 'Register' },
    sum: { zh: '总金额', en: 'Total' },
    paidOn: { zh: '付款', en: 'Paid' },
    at: common.shop,
    note: { zh: '说明', en: 'Note' },
    asked: { zh: '发起时间', en: 'Requested' },
    until: { zh: '截止', en: 'Open until' },
    received: { zh: '已收到', en: 'Received' },
    refunded: { zh: '店铺已退款', en: 'Refunded by the shop' },
    refundedNote: {
      zh: '店铺退了款，超出实际花费的份额不能再付。已付的朋友，请您用转账退还。',
      en: 'The shop made a refund, so shares beyond the actual cost can no longer be paid. Return the money to friends who have already paid, by transfer.',
    },
    shares: { zh: '各份', en: 'Shares' },
    share: { zh: (n: number) => `第 ${n} 份`, en: (n: number) => `Share ${n}` },
    states: {
      open: { zh: '待付', en: 'Open' },
      paid: { zh: '已付', en: 'Paid' },
      closed: { zh: '已结束', en: 'Ended' },
    },
    yours: { zh: '您付的', en: 'Paid by you' },
    choose: { zh: '选您的一份', en: 'Choose your share' },
    pay: { zh: (amount: string) => `付 ${amount} GF`, en: (amount: string) => `Pay ${amount} GF` },
    whole: {
      open: { zh: '进行中', en: 'Open' },
      paid: { zh: '已全部付清', en: 'All shares are paid' },
      over: { zh: '已到期', en: 'Expired' },
      cancelled: common.cancelled,
    },
    paidOf: {
      zh: (paid: number, all: number) => `已付 ${paid}/${all} 份`,
      en: (paid: number, all: number) => `${paid} of ${all} shares paid`,
    },
    youPaid: { zh: '您已付清您的一份。', en: 'You have paid your share.' },
    waiting: {
      zh: (count: number) => `${count} 人看过还没付`,
      en: (count: number) =>
        count === 1 ? '1 person has opened it but not paid' : `${count} people have opened it but not paid`,
    },
    remind: { zh: '提醒他们', en: 'Remind them' },
    reminded: { zh: '已提醒', en: 'Reminder sent' },
    remindFailed: { zh: '提醒没有发出', en: 'The reminder was not sent' },
    reminding: { zh: '正在提醒…', en: 'Reminding…' },
    onceADay: { zh: '每天可提醒一次。', en: 'You can remind them once a day.' },
    cancel: { zh: '取消没付的份额', en: 'Cancel open shares' },
    cancelAsk: { zh: '取消没付的份额？', en: 'Cancel the open shares?' },
    cancelText: {
      zh: '没付的份额将不能再付；已付的不受影响。',
      en: 'Open shares can no longer be paid. Paid shares are not affected.',
    },
    cancelled: common.cancelled,
    cancelling: { zh: '正在取消…', en: 'Cancelling…' },
    keep: { zh: '不取消', en: 'Keep it' },
    mine: { zh: '我的分账', en: 'My splits' },
  },
  pay: {
    title: { zh: '付一份', en: 'Pay a share' },
    confirm: { zh: '确认付款', en: 'Check the payment' },
    failed: { zh: '付款失败', en: 'Payment failed' },
    later: { zh: '稍后', en: 'Later' },
    to: { zh: '付给', en: 'To' },
    fee: { zh: '手续费', en: 'Fee' },
    none: { zh: '无', en: 'None' },
    check: {
      zh: '付出后不能撤回。不认识发起人，请不要付。',
      en: 'This cannot be undone. Do not pay people you do not know.',
    },
    done: { zh: '已付清您的一份', en: 'Your share is paid' },
    number: { zh: '转账编号', en: 'Transfer number' },
  },
  share: {
    title: { zh: '火炬分账', en: 'Torch: split a bill' },
    text: { zh: '我们来分一下账：', en: 'Let us split this bill:' },
    qr: { zh: '分账链接的二维码', en: 'QR code of the split link' },
  },
  list: {
    side: { zh: '发起或付过', en: 'Requested or paid' },
    sides: { asked: { zh: '我发起的', en: 'Requested' }, paid: { zh: '我付过的', en: 'Paid by me' } },
    none: {
      asked: { zh: '您还没发起过分账', en: 'You have not split a bill yet' },
      paid: { zh: '您还没付过分账', en: 'You have not paid any shares yet' },
    },
    more: common.loadMore,
    loading: common.loading,
  },
})
