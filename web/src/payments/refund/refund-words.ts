import { common } from '@torch/contract/common-words.ts'
import { defineWords } from '../../lib/words.ts'

export const words = defineWords({
  refundAll: { zh: (amount: string) => `退还 ${amount} GF`, en: (amount: string) => `Refund ${amount} GF` },
  refundPart: { zh: '退还一部分', en: 'Refund a part' },
  refunded: {
    zh: (amount: string) => `已退 ${amount} GF`,
    en: (amount: string) => `${amount} GF refunded`,
  },
  refundedInFull: { zh: '已全额退款', en: 'Refunded in full' },
  history: { zh: '退款记录', en: 'Refunds' },
  reason: { zh: '退款原因', en: 'Reason' },
  pvBack: { zh: '收回 PV', en: 'PV taken back' },
  kept: {
    zh: (amount: string) => `其中 ${amount} GF 抵还已释放的 PV`,
    en: (amount: string) => `${amount} GF kept for PV already released`,
  },
  withheldPvOf: { zh: '抵还已释放的 PV', en: 'Kept for PV already released' },
  received: { zh: '顾客实收', en: 'The customer received' },
  number: { zh: '退款单号', en: 'Refund number' },
  title: common.refund,
  payer: { zh: '顾客', en: 'Customer' },
  paid: { zh: '付款金额', en: 'Paid' },
  soFar: { zh: '已退', en: 'Refunded so far' },
  left: { zh: '还可退', en: 'Can be refunded' },
  amount: { zh: '退款金额', en: 'Amount to refund' },
  all: { zh: '全部退还', en: 'All of it' },
  quick: { zh: '快捷金额', en: 'Quick amounts' },
  optional: common.optional,
  usual: { zh: '常用原因', en: 'Usual reasons' },
  usualReasons: {
    soldOut: { zh: '菜品沽清', en: 'Sold out' },
    twice: { zh: '重复收款', en: 'Charged twice' },
    wrongAmount: { zh: '金额有误', en: 'Wrong amount' },
    returned: { zh: '顾客退货', en: 'Goods returned' },
  },
  reasonPlaceholder: { zh: '如：菜品沽清、多收了一份', en: 'Sold out, charged twice, …' },
  goesBack: { zh: '顾客收到', en: 'The customer gets' },
  takenBack: { zh: '同时收回顾客的 PV 奖励', en: 'Their reward that goes back' },
  none: { zh: '无', en: 'None' },
  fromShop: { zh: '从店铺余额支出，店铺可用', en: 'From the shop’s balance, available' },
  notEnough: {
    zh: (amount: string) => `店铺 GF 余额不足，当前可用 ${amount} GF`,
    en: (amount: string) => `Not enough GF in the shop: ${amount} GF available`,
  },
  tooMuch: {
    zh: (amount: string) => `最多还可退 ${amount} GF`,
    en: (amount: string) => `At most ${amount} GF can be refunded`,
  },
  confirmTitle: { zh: '确认退款', en: 'Confirm refund' },
  confirm: { zh: '确认退款', en: 'Refund now' },
  final: {
    zh: '退款后不能撤回，顾客会收到通知。顾客已经释放的那部分 PV，从退款中抵还。',
    en: 'A refund cannot be undone. The customer is told. What they have released of that PV already is kept from the refund.',
  },
  failed: { zh: '退款失败', en: 'Refund failed' },
  done: { zh: '退款成功', en: 'Refunded' },
  time: { zh: '退款时间', en: 'Time' },
  partly: {
    zh: (amount: string) => `店铺已退还 ${amount} GF`,
    en: (amount: string) => `${amount} GF refunded by the shop`,
  },
})
