import { defineWords } from '../../lib/words.ts'

export const anomalyWords = defineWords({
  zh: {
    lead: '每天查找一次，看的是最近几周。列在这里不等于违规，请结合会员的情况判断，看过后写下结论。',
    status: '查看状态',
    open: '待查看',
    looked: '已查看',
    kind: '种类',
    all: '全部',
    kinds: {
      circle: '资金绕圈',
      'comes-back': '付款又回来',
      'refund-share': '店铺退款过多',
      'own-customers': '顾客像是店主自己',
      'linked-payments': '关联付款',
      'shared-device': '同一设备多账号',
      jump: '突然大增',
      'off-price': '偏离指导价的交易',
    },
    why: {
      circle: (amount: string, events: string, ways: string) =>
        `7 天内，至少 ${amount} GF 沿下面的顺序转了一圈又回到起点，共 ${events} 笔：${ways}。`,
      'comes-back': (amount: string, percent: string, ways: string) =>
        `付给店主的店里之后，14 天内有 ${amount} GF 又回到付款人手里，占所付的 ${percent}%，经由${ways}。`,
      'refund-share': (amount: string, events: string, percent: string) =>
        `30 天内退款 ${events} 笔，共 ${amount} GF，占该店收款的 ${percent}%。店主在前，随后是收到退款的会员和他们的推荐人。`,
      'own-customers': (amount: string, accounts: string, percent: string, devices: string) =>
        `30 天内有 ${accounts} 位顾客曾与店主从同一网络登录，其中 ${devices} 位还用同一浏览器；他们付了 ${amount} GF，占该店收款的 ${percent}%。`,
      device: (amount: string, events: string, percent: string) =>
        `30 天内在店主的店里付款 ${events} 笔，共 ${amount} GF，占该店收款的 ${percent}%；两人曾用同一网络、同一浏览器登录。`,
      invited: (amount: string, events: string, percent: string) =>
        `30 天内在店主的店里付款 ${events} 笔，共 ${amount} GF，占该店收款的 ${percent}%；两人之间有推荐关系。`,
      'shared-device': (accounts: string, invited: string) =>
        `30 天内有 ${accounts} 个账号从同一网络、同一浏览器登录，其中 ${invited} 个由彼此推荐。`,
      jump: (amount: string, unit: string, usual: string) =>
        `这两天进账 ${amount} ${unit}，此前 30 天平均每天 ${usual} ${unit}。`,
      'off-price': (amount: string, events: string, percent: string) =>
        `30 天内两人之间有 ${events} 笔交易偏离当时指导价 3% 以上，最多 ${percent}%，共 ${amount} GF。`,
    },
    ways: { transfer: '转账', payment: '付款', refund: '退款', trade: '交易', 'pv-gift': '店铺赠送 PV' },
    and: '、',
    shop: (id: string) => `店铺 ${id}`,
    members: '涉及的会员',
    between: (first: string, last: string) => `${first} 至 ${last}`,
    look: '标记为已查看',
    title: '写下结论',
    remark: '结论',
    remarkHint: '只有运营人员能看到，也会记入操作日志。',
    remarkRequired: '请写下结论',
    sending: '正在提交…',
    done: '已标记为已查看',
    failed: '没有提交成功',
    lookedBy: (name: string) => `${name} 已查看`,
    noneOpen: '没有待处理的风险提示',
    noneLooked: '还没有处理过的风险提示',
  },
  en: {
    lead: 'Looked for once a day, over the last weeks. To stand here is no offence: judge by what you know of the members, and write down what you found.',
    status: 'State',
    open: 'Open',
    looked: 'Looked at',
    kind: 'Kind',
    all: 'All kinds',
    kinds: {
      circle: 'GF going round',
      'comes-back': 'Payments that come back',
      'refund-share': 'Shops that refund a lot',
      'own-customers': 'Customers who may be the owner',
      'linked-payments': 'Linked payments',
      'shared-device': 'Accounts of one device',
      jump: 'Sudden jump',
      'off-price': 'Trades away from the price',
    },
    why: {
      circle: (amount, events, ways) =>
        `Within 7 days at least ${amount} GF went round in the order below and came back to where it began, in ${events} moves: ${ways}.`,
      'comes-back': (amount, percent, ways) =>
        `Paid to the owner’s shop, ${amount} GF were back with the payer within 14 days, ${percent}% of what was paid, by ${ways}.`,
      'refund-share': (amount, events, percent) =>
        `${events} refunds within 30 days, ${amount} GF in all, ${percent}% of what the shop took. The owner stands first, then who got them and who invited those.`,
      'own-customers': (amount, accounts, percent, devices) =>
        `${accounts} customers of 30 days signed in from the owner’s network, ${devices} of them with the same browser; they paid ${amount} GF, ${percent}% of what the shop took.`,
      device: (amount, events, percent) =>
        `Within 30 days ${events} payments at the owner’s shop, ${amount} GF in all, which is ${percent}% of its takings. Both signed in from one network with one browser.`,
      invited: (amount, events, percent) =>
        `Within 30 days ${events} payments at the owner’s shop, ${amount} GF in all, which is ${percent}% of its takings. One of them invited the other.`,
      'shared-device': (accounts, invited) =>
        `Within 30 days ${accounts} accounts signed in from one network with one browser; ${invited} of them were invited by each other.`,
      jump: (amount, unit, usual) =>
        `${amount} ${unit} came in over these two days. On a day of the 30 before it was ${usual} ${unit}.`,
      'off-price': (amount, events, percent) =>
        `Within 30 days the two made ${events} trades more than 3% away from the guide price of the moment, at most ${percent}%, ${amount} GF in all.`,
    },
    ways: {
      transfer: 'transfer',
      payment: 'payment',
      refund: 'refund',
      trade: 'trade',
      'pv-gift': 'a shop’s gift of PV',
    },
    and: ', ',
    shop: (id) => `Shop ${id}`,
    members: 'Members',
    between: (first, last) => `${first} to ${last}`,
    look: 'Mark as looked at',
    title: 'What did you find?',
    remark: 'Finding',
    remarkHint: 'Only operators see it. It stands in the log too.',
    remarkRequired: 'Please write down what you found',
    sending: 'Saving…',
    done: 'Marked as looked at',
    failed: 'This was not saved',
    lookedBy: (name) => `Looked at by ${name}`,
    noneOpen: 'Nothing waits to be looked at',
    noneLooked: 'Nothing has been looked at yet',
  },
})
