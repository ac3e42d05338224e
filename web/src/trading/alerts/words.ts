import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  title: { zh: '价格提醒', en: 'Price alerts' },
  lead: {
    zh: (most: number, hours: number) =>
      `有您能接的订单出现时通知您，最多 ${most} 个提醒，同一提醒 ${hours} 小时内只通知一次。`,
    en: (most: number, hours: number) =>
      `You are notified when an order you can take appears. Up to ${most} alerts, each at most once every ${hours} hours.`,
  },
  list: { zh: '您的提醒', en: 'Your alerts' },
  none: { zh: '还没有提醒', en: 'No alerts yet' },
  noneText: {
    zh: '例如：有人以 0.98 USDT 以下卖出 1,000 GF 时告诉我。',
    en: 'For example: tell me when 1,000 GF are offered at 0.98 USDT or less.',
  },
  says: {
    buy: {
      zh: (gf: string, price: string) => `单价 ${price} USDT 以下，能买 ${gf} GF`,
      en: (gf: string, price: string) => `Buy ${gf} GF at ${price} USDT or less`,
    },
    sell: {
      zh: (gf: string, price: string) => `单价 ${price} USDT 以上，能卖 ${gf} GF`,
      en: (gf: string, price: string) => `Sell ${gf} GF at ${price} USDT or more`,
    },
  },
  waits: { zh: '等待中', en: 'Waiting' },
  notifiedAt: { zh: (time: string) => `${time} 通知过`, en: (time: string) => `Notified at ${time}` },
  toOrder: { zh: '查看订单', en: 'Open the order' },
  remove: { zh: (what: string) => `移除提醒：${what}`, en: (what: string) => `Remove alert: ${what}` },
  removed: { zh: '提醒已移除', en: 'Alert removed' },
  add: { zh: '添加提醒', en: 'Add an alert' },
  full: {
    zh: (most: number) => `已有 ${most} 个提醒，请先移除一个`,
    en: (most: number) => `You have ${most} alerts already. Please remove one first`,
  },
  side: { zh: '我想', en: 'I want to' },
  sides: { buy: { zh: '买 GF', en: 'Buy GF' }, sell: { zh: '卖 GF', en: 'Sell GF' } },
  amount: { zh: '数量（GF）', en: 'Amount (GF)' },
  badAmount: { zh: '至少 1,000 GF，且为 100 的整数倍', en: 'At least 1,000 GF, a multiple of 100' },
  price: {
    buy: { zh: '单价不高于（USDT）', en: 'Price at most (USDT)' },
    sell: { zh: '单价不低于（USDT）', en: 'Price at least (USDT)' },
  },
  badPrice: { zh: '请输入单价，例如 0.98', en: 'Please enter a price, such as 0.98' },
  network: { zh: '付款网络', en: 'Network to pay on' },
  anyNetwork: { zh: '所有网络', en: 'Any network' },
  save: { zh: '添加', en: 'Add' },
  saving: { zh: '正在添加…', en: 'Adding…' },
  failed: { zh: '添加提醒失败', en: 'The alert was not added' },
  saved: { zh: '提醒已添加', en: 'Alert added' },
})
