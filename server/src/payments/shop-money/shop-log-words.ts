import type { Language } from '@torch/contract/errors.ts'
import type { JournalKind } from '../../ledger/door.ts'

type Both = [zh: string, en: string]
interface Words {
  business: Both
  /** With the other side's name. */
  description: (name: string) => Both
}

const plain =
  (zh: string, en: string): Words['description'] =>
  () => [zh, en]

/** What moves a shop's points, in its owner's words. */
const words: Partial<Record<JournalKind, Words>> = {
  payment: { business: ['收款', 'Payment'], description: (name) => [`${name} 付款`, `Paid by ${name}`] },
  refund: { business: ['退款', 'Refund'], description: (name) => [`退款给 ${name}`, `Refunded to ${name}`] },
  'pv-to-shop': {
    business: ['转入PV', 'PV moved in'],
    description: plain('由店主转入', 'From your own PV'),
  },
  'shop-exchange': {
    business: ['GF兑换PV', 'GF into PV'],
    description: plain('兑换为店主的PV', 'Became PV of your own'),
  },
  'shop-payout': {
    business: ['GF转出', 'Payout'],
    description: plain('转出到店主账户', 'Paid out to your own account'),
  },
  'shop-gift': {
    business: ['赠送PV', 'PV gift'],
    description: (name) => [`赠送给 ${name}`, `Given to ${name}`],
  },
}
const OTHER: Words = { business: ['其他', 'Other'], description: plain('其他变动', 'Another movement') }

export function wordsFor(kind: JournalKind, name: string, language: Language) {
  const { business, description } = words[kind] ?? OTHER
  const place = language === 'en' ? 1 : 0
  return { business: business[place], description: description(name)[place] }
}
