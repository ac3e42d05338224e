import { defineWords } from '../../lib/words.ts'

/** Texts of the global search. */
export const words = defineWords({
  title: { zh: '查找（Ctrl K）', en: 'Find (Ctrl K)' },
  label: { zh: '名称、邮箱、编号或金额', en: 'Name, mail address, number or amount' },
  results: { zh: '名称或编号，与找到的内容', en: 'A name or number, and what was found' },
  placeholder: { zh: '名称、编号、金额', en: 'Name, ID, amount' },
  hint: {
    zh: (days: number) =>
      `可输入会员或店铺名称、邮箱，或付款、退款、订单、交易、申诉、分录的编号；能查看付款的角色还可输入近 ${days} 天的付款金额，如 38.47 或 38 GF；仲裁员还可输入 USDT 交易哈希或地址，查找交易、订单和会员保存的收款码；能查看会员的角色还可输入设备或网络标记；负责人还可输入同事的姓名，查看其操作。只有一项符合时，按回车直接打开。`,
    en: (days: number) =>
      `A name or mail address of a member or shop, or the number of a payment, refund, order, trade, appeal or journal. Who may see payments may look for the amount of one of the last ${days} days, such as 38.47 or 38 GF. Arbiters may look for a transaction id or an address of USDT, too: in trades, orders and the receiving codes that members keep. And who may open members for a mark of a device or a network. Owners may look for a colleague and see what they did. Where one thing fits, Enter opens it.`,
  },
  none: {
    zh: '没有找到。只会找到您的角色能查看的内容。',
    en: 'Nothing was found. Only what your role may see is looked for.',
  },
  found: {
    zh: (count: number) => `找到 ${count} 项`,
    en: (count: number) => (count === 1 ? '1 found' : `${count} found`),
  },
  kinds: {
    member: { zh: '会员', en: 'Member' },
    shop: { zh: '店铺', en: 'Shop' },
    payment: { zh: '付款', en: 'Payment' },
    order: { zh: '订单', en: 'Order' },
    trade: { zh: '交易', en: 'Trade' },
    case: { zh: '申诉', en: 'Appeal' },
    journal: { zh: '分录', en: 'Journal' },
    'usdt-code': { zh: '收款码', en: 'Receiving code' },
    fingerprint: { zh: '标记', en: 'Mark' },
    operator: { zh: '同事', en: 'Colleague' },
  },
})
