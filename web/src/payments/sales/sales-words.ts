import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  title: { zh: '销售统计', en: 'Sales' },
  onlyManagers: {
    zh: '只有店主和店长可以查看销售统计。',
    en: 'Only owners and managers of a shop see its sales.',
  },
  toCounter: { zh: '去收银台', en: 'To the counter' },
  tooLong: { zh: '一次最多查询三年', en: 'At most three years at once' },
  totals: { zh: '合计', en: 'Totals' },
  off: { zh: (amount: string) => `优惠 ${amount}`, en: (amount: string) => `${amount} off` },
  paid: { zh: '收款', en: 'Payments' },
  refunded: { zh: '其中已退款', en: 'Refunded of these' },
  net: { zh: '净收款', en: 'Net' },
  refundsApart: {
    zh: '退款按整笔付款计，不从单个商品中扣除。',
    en: 'Refunds apply to whole payments, not to single items.',
  },
  zone: { zh: '日期和时间均为北京时间', en: 'Dates and times are Beijing time' },
  byItem: { zh: '按商品', en: 'By item' },
  byHour: { zh: '按时段', en: 'By hour' },
  typed: { zh: '其他（手工输入）', en: 'Other (typed sums)' },
  none: { zh: '未选商品的收款', en: 'Payments without items' },
  tip: { zh: '小费', en: 'Tips' },
  times: { zh: (count: number) => `${count} 份`, en: (count: number) => `× ${count}` },
  payments: {
    zh: (count: number) => `${count} 笔`,
    en: (count: number) => (count === 1 ? '1 payment' : `${count} payments`),
  },
  sums: {
    zh: (count: number) => `${count} 项`,
    en: (count: number) => (count === 1 ? '1 sum' : `${count} sums`),
  },
  nothing: { zh: '这段时间没有收款', en: 'Nothing was paid in this time' },
  csv: common.downloadCsv,
  heads: {
    by: { zh: '类别', en: 'By' },
    name: common.name,
    count: { zh: '数量', en: 'Quantity' },
    gf: { zh: 'GF', en: 'GF' },
    gross: { zh: '优惠前 GF', en: 'Before discounts, GF' },
    discount: { zh: '优惠 GF', en: 'Discount, GF' },
    share: { zh: '占比 %', en: 'Share, %' },
  },
  rows: {
    item: { zh: '商品', en: 'Item' },
    hour: { zh: '时段', en: 'Hour' },
    total: { zh: '合计', en: 'Total' },
  },
})
