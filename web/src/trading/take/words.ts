import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  title: {
    sell: { zh: '接单：卖出 GF', en: 'Take order: sell GF' },
    buy: { zh: '接单：买入 GF', en: 'Take order: buy GF' },
  },
  failed: { zh: '接单失败', en: 'Take order failed' },
  from: { zh: '发布者', en: 'Publisher' },
  amount: {
    sell: { zh: '卖出数量', en: 'Amount to sell' },
    buy: { zh: '买入数量', en: 'Amount to buy' },
  },
  left: {
    zh: (amount: string) => `最多 ${amount} GF`,
    en: (amount: string) => `${amount} GF at most`,
  },
  available: {
    zh: (amount: string) => `可用 ${amount} GF`,
    en: (amount: string) => `${amount} GF available`,
  },
  parts: { zh: '接一部分或全部', en: 'Take a part or all of it' },
  all: { zh: '全部', en: 'All' },
  most: { zh: '最多', en: 'Most' },
  tooPoor: {
    zh: (available: string, least: string) => `可用 ${available} GF，这个订单 ${least} GF 起`,
    en: (available: string, least: string) =>
      `You have ${available} GF. This order takes ${least} GF or more`,
  },
  limited: {
    zh: (limit: string, under: string) => `您同时在买的 GF 最多 ${limit}，进行中 ${under}`,
    en: (limit: string, under: string) =>
      `You can be buying up to ${limit} GF at once, and ${under} GF are under way`,
  },
  total: {
    sell: { zh: '您将收到', en: 'You will receive' },
    buy: { zh: '您要付出', en: 'You will pay' },
  },
  fault: {
    missing: { zh: '请填写数量', en: 'Please enter an amount' },
    tooSmall: {
      zh: (left: string) => `1,000 GF 起，或全部 ${left} GF`,
      en: (left: string) => `From 1,000 GF, or all ${left} GF`,
    },
    notHundreds: { zh: '数量必须是 100 的整数倍', en: 'The amount must be a multiple of 100' },
    tooMuch: {
      zh: (left: string) => `这个订单只剩 ${left} GF`,
      en: (left: string) => `Only ${left} GF of this order are left`,
    },
    notEnough: {
      zh: (available: string) => `可用 GF 不足，当前可用 ${available} GF`,
      en: (available: string) => `Insufficient GF balance, currently available: ${available} GF`,
    },
  },
  changed: {
    zh: '订单刚刚有变动，下面已是最新内容，请重新核对',
    en: 'This order has just changed. What you see now is the latest, please check it again',
  },
  gone: { zh: '这个订单已不能接了', en: 'This order can no longer be taken' },
  needCode: { zh: '请选择或上传 USDT 收款码', en: 'Please choose or upload your USDT receiving code' },
  uploading: { zh: '收款码正在上传…', en: 'The receiving code is being uploaded…' },
  review: { zh: '下一步', en: 'Next' },
  confirmTitle: { zh: '确认接单', en: 'Confirm taking this order' },
  confirm: {
    sell: { zh: '冻结 GF 并接单', en: 'Freeze GF and take' },
    buy: { zh: '确认接单', en: 'Take order' },
  },
  frozen: { zh: '将冻结', en: 'To be frozen' },
  after: { zh: '冻结后可用', en: 'Available afterwards' },
  next: { zh: '接下来', en: 'What comes next' },
  steps: {
    sell: {
      zh: (minutes: number) =>
        `您的 GF 交由平台托管。买家须在 ${minutes} 分钟内付款并上传截图，逾期自动取消，GF 退回。`,
      en: (minutes: number) =>
        `The platform holds your GF. The buyer has ${minutes} minutes to pay and to upload proof; otherwise the trade is cancelled and your GF come back.`,
    },
    buy: {
      zh: (minutes: number) =>
        `卖家的 GF 已由平台托管。您须在 ${minutes} 分钟内向卖家付款并上传截图，逾期自动取消。`,
      en: (minutes: number) =>
        `The platform already holds the seller’s GF. You have ${minutes} minutes to pay the seller and to upload proof; otherwise the trade is cancelled.`,
    },
  },
  afterwards: {
    sell: {
      zh: '收到款后核对到账，再释放 GF。释放后不能撤销。',
      en: 'Check that the money has arrived, then release the GF. That cannot be undone.',
    },
    buy: {
      zh: '卖家核对到账后释放 GF，直接进入您的账户。',
      en: 'The seller checks that the money has arrived and releases the GF to your account.',
    },
  },
  strikes: {
    zh: (times: number, hours: number) => `24 小时内 ${times} 次逾期未付，${hours} 小时内不能再交易。`,
    en: (times: number, hours: number) =>
      `If you let the time run out ${times} times in 24 hours, you cannot trade for ${hours} hours.`,
  },
  scam: {
    sell: {
      zh: '常见骗局：买家发来伪造的转账截图。只认自己钱包里的到账，没到账绝不释放。',
      en: 'A common scam: a forged screenshot of a transfer. Trust what arrived in your wallet only, and release nothing before.',
    },
    buy: {
      zh: '常见骗局：对方在聊天里另发一个收款地址。只按交易页面上的收款码付款。',
      en: 'A common scam: another address is sent to you in the chat. Pay only by the receiving code on the trade’s own page.',
    },
  },
  done: { zh: 'GF 已冻结，等待买家付款', en: 'GF held, waiting for the buyer to pay' },
  number: { zh: '交易号', en: 'Trade number' },
  payBy: { zh: '付款期限', en: 'Time to pay' },
  toTrade: { zh: '查看交易进度', en: 'Follow the trade' },
})
