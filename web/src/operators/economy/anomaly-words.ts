import { defineWords } from '../../lib/words.ts'

export const anomalyWords = defineWords({
  lead: {
    zh: '每天查找一次，看的是最近几周。列在这里不等于违规，请结合会员的情况判断，看过后写下结论。',
    en: 'Looked for once a day, over the last weeks. To stand here is no offence: judge by what you know of the members, and write down what you found.',
  },
  status: { zh: '查看状态', en: 'State' },
  open: { zh: '待查看', en: 'Open' },
  looked: { zh: '已查看', en: 'Reviewed' },
  kind: { zh: '种类', en: 'Kind' },
  all: { zh: '全部', en: 'All kinds' },
  kinds: {
    circle: { zh: '资金绕圈', en: 'GF going round' },
    'comes-back': { zh: '付款又回来', en: 'Payments that come back' },
    'refund-share': { zh: '店铺退款过多', en: 'Shops that refund a lot' },
    'own-customers': { zh: '顾客像是店主自己', en: 'Customers who may be the owner' },
    'linked-payments': { zh: '关联付款', en: 'Linked payments' },
    'shared-device': { zh: '同一设备多账号', en: 'Accounts of one device' },
    jump: { zh: '突然大增', en: 'Sudden jump' },
    'off-price': { zh: '偏离指导价的交易', en: 'Trades away from the price' },
    'same-payment': { zh: '同一交易哈希多人使用', en: 'One payment given by several' },
  },
  why: {
    circle: {
      zh: (amount: string, events: string, ways: string) =>
        `7 天内，至少 ${amount} GF 沿下面的顺序转了一圈又回到起点，共 ${events} 笔：${ways}。`,
      en: (amount: string, events: string, ways: string) =>
        `Within 7 days at least ${amount} GF went round in the order below and came back to where it began, in ${events} moves: ${ways}.`,
    },
    'comes-back': {
      zh: (amount: string, percent: string, ways: string) =>
        `付给店主的店里之后，14 天内有 ${amount} GF 又回到付款人手里，占所付的 ${percent}%，经由${ways}。`,
      en: (amount: string, percent: string, ways: string) =>
        `Paid to the owner’s shop, ${amount} GF were back with the payer within 14 days, ${percent}% of what was paid, by ${ways}.`,
    },
    'refund-share': {
      zh: (amount: string, events: string, percent: string) =>
        `30 天内退款 ${events} 笔，共 ${amount} GF，占该店收款的 ${percent}%。店主在前，随后是收到退款的会员和他们的推荐人。`,
      en: (amount: string, events: string, percent: string) =>
        `${events} refunds within 30 days, ${amount} GF in all, ${percent}% of what the shop took. The owner stands first, then who got them and who invited those.`,
    },
    'own-customers': {
      zh: (amount: string, accounts: string, percent: string, devices: string) =>
        `30 天内有 ${accounts} 位顾客曾与店主从同一网络登录，其中 ${devices} 位还用同一浏览器；他们付了 ${amount} GF，占该店收款的 ${percent}%。`,
      en: (amount: string, accounts: string, percent: string, devices: string) =>
        `${accounts} customers of 30 days signed in from the owner’s network, ${devices} of them with the same browser; they paid ${amount} GF, ${percent}% of what the shop took.`,
    },
    device: {
      zh: (amount: string, events: string, percent: string) =>
        `30 天内在店主的店里付款 ${events} 笔，共 ${amount} GF，占该店收款的 ${percent}%；两人曾用同一网络、同一浏览器登录。`,
      en: (amount: string, events: string, percent: string) =>
        `Within 30 days ${events} payments at the owner’s shop, ${amount} GF in all, which is ${percent}% of its takings. Both signed in from one network with one browser.`,
    },
    invited: {
      zh: (amount: string, events: string, percent: string) =>
        `30 天内在店主的店里付款 ${events} 笔，共 ${amount} GF，占该店收款的 ${percent}%；两人之间有推荐关系。`,
      en: (amount: string, events: string, percent: string) =>
        `Within 30 days ${events} payments at the owner’s shop, ${amount} GF in all, which is ${percent}% of its takings. One of them invited the other.`,
    },
    'shared-device': {
      zh: (accounts: string, invited: string) =>
        `30 天内有 ${accounts} 个账号从同一网络、同一浏览器登录，其中 ${invited} 个由彼此推荐。`,
      en: (accounts: string, invited: string) =>
        `Within 30 days ${accounts} accounts signed in from one network with one browser; ${invited} of them were invited by each other.`,
    },
    jump: {
      zh: (amount: string, unit: string, usual: string) =>
        `这两天进账 ${amount} ${unit}，此前 30 天平均每天 ${usual} ${unit}。`,
      en: (amount: string, unit: string, usual: string) =>
        `${amount} ${unit} came in over these two days. On a day of the 30 before it was ${usual} ${unit}.`,
    },
    'off-price': {
      zh: (amount: string, events: string, percent: string) =>
        `30 天内两人之间有 ${events} 笔交易偏离当时指导价 3% 以上，最多 ${percent}%，共 ${amount} GF。`,
      en: (amount: string, events: string, percent: string) =>
        `Within 30 days the two made ${events} trades more than 3% away from the guide price of the moment, at most ${percent}%, ${amount} GF in all.`,
    },
    'same-payment': {
      zh: (amount: string, events: string) =>
        `${events} 位买家在各自的交易里填了同一个交易哈希，这些交易共 ${amount} GF。哈希公开可查，先填的人未必就是付款人。`,
      en: (amount: string, events: string) =>
        `${events} buyers gave the same transaction ID, each in a trade of their own, ${amount} GF in all. An ID is public on the chain: who gave it first need not be who paid.`,
    },
  },
  ways: {
    transfer: { zh: '转账', en: 'transfer' },
    'red-packet': { zh: '红包', en: 'red packet' },
    payment: { zh: '付款', en: 'payment' },
    refund: { zh: '退款', en: 'refund' },
    trade: { zh: '交易', en: 'trade' },
    'pv-gift': { zh: '店铺赠送 PV', en: 'a shop’s gift of PV' },
  },
  and: { zh: '、', en: ', ' },
  shop: { zh: (id: string) => `店铺 ${id}`, en: (id: string) => `Shop ${id}` },
  members: { zh: '涉及的会员', en: 'Members' },
  between: {
    zh: (first: string, last: string) => `${first} 至 ${last}`,
    en: (first: string, last: string) => `${first} to ${last}`,
  },
  look: { zh: '标记为已查看', en: 'Mark as reviewed' },
  title: { zh: '写下结论', en: 'What did you find?' },
  remark: { zh: '结论', en: 'Finding' },
  remarkHint: {
    zh: '只有运营人员能看到，也会记入操作日志。',
    en: 'Only operators see it. It stands in the log too.',
  },
  remarkRequired: { zh: '请写下结论', en: 'Please write down what you found' },
  sending: { zh: '正在提交…', en: 'Saving…' },
  done: { zh: '已标记为已查看', en: 'Marked as reviewed' },
  failed: { zh: '没有提交成功', en: 'This was not saved' },
  lookedBy: { zh: (name: string) => `${name} 已查看`, en: (name: string) => `Looked at by ${name}` },
  noneOpen: { zh: '没有待处理的风险提示', en: 'Nothing waits to be looked at' },
  noneLooked: { zh: '还没有处理过的风险提示', en: 'Nothing has been looked at yet' },
})
