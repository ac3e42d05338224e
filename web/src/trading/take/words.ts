import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  title: {
    sell: { zh: '卖出 GF', en: 'Sell GF' },
    buy: { zh: '买入 GF', en: 'Buy GF' },
  },
  failed: { zh: '没有成功', en: 'That did not work' },
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
  parts: { zh: '一部分或全部', en: 'A part or all of it' },
  all: common.all,
  most: { zh: '最多', en: 'Most' },
  tooPoor: {
    zh: (available: string, least: string) => `可用 ${available} GF，这个订单 ${least} GF 起`,
    en: (available: string, least: string) =>
      `You have ${available} GF available. This order starts at ${least} GF`,
  },
  limited: {
    zh: (limit: string, under: string) => `您的买入上限为 ${limit} GF，进行中 ${under} GF`,
    en: (limit: string, under: string) =>
      `Your buying limit is ${limit} GF, and ${under} GF are in running trades`,
  },
  total: {
    sell: { zh: '将收到', en: 'You receive' },
    buy: { zh: '需付', en: 'You pay' },
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
  gone: { zh: '这个订单已经不能交易了', en: 'This order can no longer be taken' },
  needCode: { zh: '请选择或上传 USDT 收款码', en: 'Please choose or upload your USDT receiving code' },
  uploading: { zh: '收款码正在上传…', en: 'The receiving code is being uploaded…' },
  review: common.next,
  confirmTitle: { zh: '确认卖出', en: 'Confirm the sale' },
  confirm: {
    sell: { zh: '冻结 GF 并卖出', en: 'Freeze GF and sell' },
    buy: {
      zh: (gf: string) => (gf === '0' ? '买入' : `买入 ${gf} GF`),
      en: (gf: string) => (gf === '0' ? 'Buy' : `Buy ${gf} GF`),
    },
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
      en: 'A common scam: a forged screenshot of a transfer. Trust only what arrived in your wallet, and release nothing before.',
    },
    buy: {
      zh: '常见骗局：对方在聊天里另发一个收款地址。只按交易页面上的收款码付款。',
      en: 'A common scam: another address is sent to you in the chat. Pay only to the receiving code on the trade’s page.',
    },
  },
  done: { zh: 'GF 已冻结，等待买家付款', en: 'GF held, waiting for the buyer to pay' },
  number: common.tradeNo,
  payBy: { zh: '付款期限', en: 'Time to pay' },
  toTrade: { zh: '查看交易进度', en: 'Follow the trade' },
})
