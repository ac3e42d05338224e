import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  title: { zh: '分账', en: 'Split a bill' },
  ask: { zh: '发起分账', en: 'Split a sum' },
  optional: { zh: '选填', en: 'optional' },
  form: {
    sum: { zh: '总金额', en: 'Sum' },
    how: { zh: '怎么分', en: 'How it is divided' },
    equal: { zh: '平均分', en: 'Equally' },
    own: { zh: '自定金额', en: 'Own amounts' },
    people: { zh: '人数（含您自己）', en: 'People, with yourself' },
    person: { zh: (n: number) => `第 ${n} 位朋友`, en: (n: number) => `Friend ${n}` },
    note: { zh: '分账说明', en: 'What it is for' },
    notePlaceholder: { zh: '如：周五火锅', en: 'Such as: Friday dinner' },
    shows: { zh: '朋友能看到', en: 'Your friends see' },
    showsWhat: {
      shop: { zh: '店名和日期', en: 'The shop and the day' },
      all: { zh: '店名、日期和付款金额', en: 'The shop, the day and what you paid' },
      nothing: { zh: '不显示付款', en: 'Nothing of the payment' },
    },
    ofPayment: {
      zh: (shop: string, amount: string, free: string) => `${shop}：付了 ${amount} GF，可分 ${free} GF。`,
      en: (shop: string, amount: string, free: string) =>
        `${shop}: you paid ${amount} GF, of which ${free} GF can be split.`,
    },
    each: {
      zh: (others: number, each: string, own: string, odd: string) =>
        `其他 ${others} 人每人 ${each} GF，您承担 ${own} GF${odd && `，含除不尽的 ${odd} GF`}。`,
      en: (others: number, each: string, own: string, odd: string) =>
        `${others === 1 ? 'The other one pays' : `The ${others} others pay`} ${each} GF${others === 1 ? '' : ' each'}, and you bear ${own} GF${odd && `, with the ${odd} GF that do not divide`}.`,
    },
    all: { zh: '店名、日期和付款金额', en: 'The shop, the day and what you paid' },
      nothing: { zh: '不显示付款', en: 'Nothing of the payment' },
    },
    ofPayment: {
      zh: (shop: string, amount: string, free: string) => `${shop}：付了 ${amount} GF，可分 ${free} GF。`,
      en: (shop: string, amount: string, free: string) =>
        `${shop}: you paid ${amount} GF, of which ${free} GF can be split.`,
    },
    each: {
      zh: (others: number, each: string, own: string) =>
        `其他 ${others} 人每人 ${each} GF，您承担 ${own} GF。`,
      en: (others: number, each: string, own: string) =>
        others === 1
          ? `The other one pays ${each} GF, and you bear ${own} GF.`
          : `The ${others} others pay ${each} GF each, and you bear ${own} GF.`,
    },
    odd: {
      zh: (odd: string) => `除不尽的 ${odd} GF 由您承担。`,
      en: (odd: string) => `The ${odd} GF that do not divide are yours.`,
    },
    all: {
      zh: (others: string, own: string) => `朋友共付 ${others} GF，您承担 ${own} GF。`,
      en: (others: string, own: string) => `Your friends pay ${others} GF, and you bear ${own} GF.`,
    },
    days: {
      zh: (days: number) => `${days} 天内没付的份额会自动结束。不收手续费，也不产生奖励。`,
      en: (days: number) =>
        `Shares not paid within ${days} days end. There is no fee, and nothing is earned.`,
    },
    submit: { zh: '生成链接', en: 'Make the link' },
    busy: { zh: '正在生成…', en: 'Making it…' },
    failed: { zh: '没有生成', en: 'No link was made' },
    badSum: { zh: '请输入总金额', en: 'Enter the sum' },
    overPaid: {
      zh: (free: string) => `这笔付款最多可分 ${free} GF`,
      en: (free: string) => `Of this payment ${free} GF can be split`,
    },
    badPeople: {
      zh: (most: number) => `人数为 2 到 ${most}`,
      en: (most: number) => `From 2 to ${most} people`,
    },
    tooSmall: { zh: '每份至少 0.01 GF', en: 'Each share is at least 0.01 GF' },
    badShare: { zh: '请输入金额', en: 'Enter an amount' },
    overSum: { zh: '各份加起来超过了总额', en: 'The shares come to more than the sum' },
  },
  split: {
    of: { zh: (name: string) => `${name} 发起的分账`, en: (name: string) => `A split from ${name}` },
    own: { zh: '您发起的分账', en: 'Your split' },
    sum: { zh: '总金额', en: 'Sum' },
    paidOn: { zh: '付款', en: 'Paid' },
    at: { zh: '商家', en: 'Shop' },
    note: { zh: '说明', en: 'For' },
    asked: { zh: '发起时间', en: 'Asked on' },
    until: { zh: '截止', en: 'Open until' },
    received: { zh: '已收到', en: 'Received' },
    refunded: { zh: '商家已退款', en: 'Given back by the shop' },
    refundedNote: {
      zh: '商家退了款，超出实际花费的份额不能再付。已付的朋友，请您用转账退还。',
      en: 'The shop gave money back: shares beyond what it cost cannot be paid any more. Send friends who have paid their part back by a transfer.',
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
      over: { zh: '已到期', en: 'Its time is over' },
      cancelled: { zh: '已取消', en: 'Cancelled' },
    },
    paidOf: {
      zh: (paid: number, all: number) => `已付 ${paid}/${all} 份`,
      en: (paid: number, all: number) => `${paid} of ${all} shares paid`,
    },
    youPaid: { zh: '您已付清您的一份。', en: 'You have paid your share.' },
    waiting: {
      zh: (count: number) => `${count} 人看过还没付`,
      en: (count: number) =>
        count === 1 ? '1 has looked and not paid' : `${count} have looked and not paid`,
    },
    remind: { zh: '提醒他们', en: 'Remind them' },
    reminded: { zh: '已提醒', en: 'They have been reminded' },
    remindFailed: { zh: '没有提醒', en: 'Nobody was reminded' },
    reminding: { zh: '正在提醒…', en: 'Reminding…' },
    onceADay: { zh: '每天可提醒一次。', en: 'You can remind them once a day.' },
    cancel: { zh: '取消没付的份额', en: 'Cancel what is open' },
    cancelAsk: { zh: '取消没付的份额？', en: 'Cancel what is open?' },
    cancelText: {
      zh: '没付的份额将不能再付；已付的不受影响。',
      en: 'Open shares cannot be paid any more. What was paid stays paid.',
    },
    cancelled: { zh: '已取消', en: 'Cancelled' },
    cancelFailed: { zh: '没有取消', en: 'It was not cancelled' },
    cancelling: { zh: '正在取消…', en: 'Cancelling…' },
    keep: { zh: '不取消', en: 'Keep it' },
    mine: { zh: '我的分账', en: 'My splits' },
  },
  pay: {
    title: { zh: '付一份', en: 'Pay a share' },
    confirm: { zh: '确认付款', en: 'Check the payment' },
    failed: { zh: '没有付成', en: 'It was not paid' },
    later: { zh: '稍后', en: 'Later' },
    to: { zh: '付给', en: 'To' },
    fee: { zh: '手续费', en: 'Fee' },
    none: { zh: '无', en: 'None' },
    check: {
      zh: '付出后不能撤回。不认识发起人，请不要付。',
      en: 'This cannot be taken back. Do not pay somebody whom you do not know.',
    },
    done: { zh: '已付清您的一份', en: 'Your share is paid' },
    number: { zh: '转账编号', en: 'Transfer number' },
  },
  share: {
    title: { zh: '火炬分账', en: 'A Torch split' },
    text: { zh: '我们来分一下账：', en: 'Here is our bill to split:' },
    qr: { zh: '分账链接的二维码', en: 'QR of the split’s link' },
  },
  list: {
    side: { zh: '发起或付过', en: 'Asked or paid' },
    asked: { zh: '我发起的', en: 'I asked' },
    paid: { zh: '我付过的', en: 'I paid' },
    noneAsked: { zh: '您还没发起过分账', en: 'You have split nothing so far' },
    nonePaid: { zh: '您还没付过分账', en: 'You have paid no share so far' },
    more: { zh: '加载更多', en: 'Load more' },
    loading: { zh: '加载中…', en: 'Loading…' },
  },
})
