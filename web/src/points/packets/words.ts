import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  title: { zh: '红包', en: 'Red packets' },
  send: { zh: '发红包', en: 'Send a red packet' },
  greeting: { zh: '祝福语', en: 'Greeting' },
  noGreeting: { zh: '恭喜发财，大吉大利', en: 'Best wishes' },
  optional: common.optional,
  form: {
    kind: { zh: '红包种类', en: 'Kind of packet' },
    kinds: {
      lucky: { zh: '拼手气红包', en: 'Lucky' },
      equal: { zh: '普通红包', en: 'Equal' },
      personal: { zh: '专属红包', en: 'Personal' },
    },
    shares: { zh: '份数', en: 'Shares' },
    total: { zh: '总金额', en: 'Total' },
    each: { zh: '每份金额', en: 'In each share' },
    eachPerson: { zh: '每人金额', en: 'For each person' },
    people: { zh: '收红包的人', en: 'For' },
    remove: { zh: (name: string) => `去掉 ${name}`, en: (name: string) => `Remove ${name}` },
    limits: {
      zh: (most: string, left: string, hours: number) =>
        `每个最多 ${most} GF，今天还可发 ${left} GF。${hours} 小时没领完会退回。`,
      en: (most: string, left: string, hours: number) =>
        `Up to ${most} GF a packet, ${left} GF left today. Unopened shares return to you after ${hours} hours.`,
    },
    next: common.next,
    unfinishedCode: {
      zh: '请等待找到对方，或清除这个码',
      en: 'Wait until the person is found, or clear the code',
    },
    needPeople: { zh: '请选择收红包的人', en: 'Choose who gets it' },
    needShares: { zh: '请填写份数', en: 'Enter the number of shares' },
    tooMany: { zh: (most: number) => `最多 ${most} 份`, en: (most: number) => `At most ${most} shares` },
    needAmount: { zh: '请输入金额', en: 'Enter an amount' },
    tooLarge: { zh: (most: string) => `一个红包最多 ${most} GF`, en: (most: string) => `At most ${most} GF` },
    tooSmall: {
      zh: (least: string) => `每份至少 ${least} GF`,
      en: (least: string) => `Each share is at least ${least} GF`,
    },
    dayOver: {
      zh: (left: string) => `今天还可以发 ${left} GF`,
      en: (left: string) => `You can send ${left} GF more today`,
    },
    short: {
      zh: (available: string) => `余额不足，当前可用 ${available} GF`,
      en: (available: string) => `Not enough: ${available} GF available`,
    },
    failed: { zh: '红包没有发出', en: 'The red packet was not sent' },
    unanswered: {
      zh: '这个红包之前已发送，但没有收到结果。确认后会得到那一次的结果，不会发两次。',
      en: 'This red packet was sent, and no answer came. Confirm to find out whether it went through: it is never sent twice.',
    },
  },
  confirm: {
    title: { zh: '确认红包', en: 'Confirm red packet' },
    send: { zh: (amount: string) => `发 ${amount} GF`, en: (amount: string) => `Send ${amount} GF` },
    later: { zh: '稍后', en: 'Later' },
    comma: common.separator,
    shares: {
      zh: (count: number) => `${count} 份`,
      en: (count: number) => (count === 1 ? '1 share' : `${count} shares`),
    },
    after: { zh: '发出后可用', en: 'Available afterwards' },
  },
  sent: {
    title: { zh: '红包已发出', en: 'Red packet sent' },
    byLink: {
      zh: '把链接发给朋友，先到先得。',
      en: 'Share the link with friends: first come, first served.',
    },
    named: { zh: '已通知收红包的人。', en: 'The recipients have been notified.' },
    look: { zh: '查看红包', en: 'View red packet' },
  },
  share: {
    title: { zh: '火炬红包', en: 'A Torch red packet' },
    text: { zh: '我发了一个火炬红包，来领：', en: 'I sent a Torch red packet. Open it:' },
    qr: { zh: '红包链接的二维码', en: 'QR code of the red packet link' },
  },
  packet: {
    of: { zh: (name: string) => `${name} 的红包`, en: (name: string) => `A red packet from ${name}` },
    open: { zh: '打开红包', en: 'Open it' },
    opening: { zh: '正在打开…', en: 'Opening…' },
    openFailed: { zh: '打开失败', en: 'Could not open it' },
    yours: { zh: '您领到', en: 'You got' },
    inBalance: { zh: '已存入 GF 余额', en: 'In your GF balance' },
    taken: {
      zh: (taken: number, shares: number) => `已领 ${taken}/${shares} 份`,
      en: (taken: number, shares: number) => `${taken} of ${shares} shares taken`,
    },
    total: { zh: (amount: string) => `共 ${amount} GF`, en: (amount: string) => `${amount} GF in all` },
    allTaken: { zh: '已被领完', en: 'All shares are taken' },
    over: common.expired,
    left: { zh: (time: string) => `剩 ${time}`, en: (time: string) => `${time} left` },
    hours: {
      zh: (hours: number, minutes: number) => (hours > 0 ? `${hours} 小时 ${minutes} 分` : `${minutes} 分钟`),
      en: (hours: number, minutes: number) => (hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`),
    },
    returned: {
      zh: (amount: string) => `${amount} GF 没人领，已退回您的余额`,
      en: (amount: string) => `${amount} GF were not claimed and are back in your balance`,
    },
    later: { zh: '领完后公布金额', en: 'Amounts are shown once all shares are taken' },
    who: { zh: '谁领了', en: 'Opened by' },
    luckiest: { zh: '手气最佳', en: 'Luckiest' },
    you: { zh: '您', en: 'You' },
    mine: { zh: '我的红包', en: 'My red packets' },
    visitor: {
      zh: '登录或免费注册后即可领取。',
      en: 'Log in, or register for free, to open it.',
    },
    register: { zh: '注册领取', en: 'Register' },
    login: common.logIn,
  },
  list: {
    side: { zh: '发出或收到', en: 'Sent or received' },
    sides: { sent: { zh: '发出的', en: 'Sent' }, received: { zh: '收到的', en: 'Received' } },
    none: {
      sent: { zh: '您还没发过红包', en: 'You have not sent any red packets yet' },
      received: { zh: '您还没领过红包', en: 'You have not opened any red packets yet' },
    },
    toAll: { zh: '链接红包', en: 'By link' },
    toNamed: { zh: '专属红包', en: 'Personal' },
    returned: { zh: (amount: string) => `退回 ${amount} GF`, en: (amount: string) => `${amount} GF back` },
    more: common.loadMore,
    loading: common.loading,
  },
})
