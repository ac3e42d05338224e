import type { BilingualText, Language } from '@torch/contract/errors.ts'
import type { JournalKind } from '../../ledger/index.ts'

interface Words {
  business: BilingualText
  /** Some take the other side's name. */
  description: BilingualText | ((name: string) => BilingualText)
}

/** The texts for what moves a shop's points, for its owner. */
const entryTexts: Partial<Record<JournalKind, Words>> = {
  payment: {
    business: { zh: '收款', en: 'Payment' },
    description: (name) => ({ zh: `${name} 付款`, en: `Paid by ${name}` }),
  },
  refund: {
    business: { zh: '退款', en: 'Refund' },
    description: (name) => ({ zh: `退款给 ${name}`, en: `Refunded to ${name}` }),
  },
  'pv-to-shop': {
    business: { zh: '转入 PV', en: 'PV moved in' },
    description: { zh: '由店主转入', en: 'From your own PV' },
  },
  'shop-exchange': {
    business: { zh: 'GF 兑换 PV', en: 'GF exchanged into PV' },
    description: { zh: '兑换为店主的 PV', en: 'Exchanged into your own PV' },
  },
  'shop-payout': {
    business: { zh: 'GF 转出', en: 'Payout' },
    description: { zh: '转出到店主账户', en: 'Paid out to your own account' },
  },
  'shop-gift': {
    business: { zh: '赠送 PV', en: 'PV gift' },
    description: (name) => ({ zh: `赠送给 ${name}`, en: `Given to ${name}` }),
  },
}
const OTHER: Words = {
  business: { zh: '其他', en: 'Other' },
  description: { zh: '其他变动', en: 'Another movement' },
}

export function entryTextFor(kind: JournalKind, name: string, language: Language) {
  const { business, description } = entryTexts[kind] ?? OTHER
  const described = typeof description === 'function' ? description(name) : description
  return { business: business[language], description: described[language] }
}
