import type { BilingualText, Language } from '@torch/contract/errors.ts'
import { type JournalKind, journalKinds } from '@torch/contract/journal-words.ts'
import type { TransactionType } from '@torch/contract/points.ts'
import type { HistoryGroup } from '@torch/contract/points-limits.ts'

export type Unit = 'GF' | 'PV'

const typeWords: Record<TransactionType, BilingualText> = {
  EARN_GF: { zh: '获得 GF', en: 'GF earned' },
  SPEND_GF: { zh: '支出 GF', en: 'GF spent' },
  EARN_PV: { zh: '获得 PV', en: 'PV earned' },
  RELEASE_PV: { zh: '释放 PV', en: 'PV released' },
  TRANSFER_GF: { zh: 'GF 转账', en: 'GF transfer' },
  TRANSFER_PV: { zh: 'PV 转出', en: 'PV transfer' },
}

export function typeText(type: TransactionType, language: Language): string {
  return typeWords[type][language]
}

export function unitOf(type: TransactionType): Unit {
  return type.endsWith('_GF') ? 'GF' : 'PV'
}

export const allKinds = Object.keys(journalKinds) as JournalKind[]

/** Returns the kinds of an account's entries of a type, and the kinds of its other entries. */
export function kindsOfType(type: TransactionType): { matching: JournalKind[]; others: JournalKind[] } {
  const unit = unitOf(type)
  const all = allKinds.filter((kind) => journalKinds[kind][unit])
  return {
    matching: all.filter((kind) => journalKinds[kind][unit]?.type === type),
    others: all.filter((kind) => journalKinds[kind][unit]?.type !== type),
  }
}

/** Returns the requested kinds; undefined for all. */
export function requestedKinds({
  group,
  transactionType,
}: {
  group?: HistoryGroup | undefined
  transactionType?: TransactionType | undefined
}): JournalKind[] | undefined {
  if (group === undefined && transactionType === undefined) return undefined
  const ofType = transactionType ? kindsOfType(transactionType).matching : allKinds
  return ofType.filter((kind) => group === undefined || journalKinds[kind].group === group)
}

/** Points that only move between the member's own accounts, or are traded for money, count as neither in nor out. */
export const counts = (kind: JournalKind) =>
  !journalKinds[kind].betweenOwnAccounts && !journalKinds[kind].isTrade

const TRADE: BilingualText = { zh: '买卖 GF', en: 'GF trade' }
const OWN: BilingualText = { zh: '账户内变动', en: 'Within your account' }

/** Returns the name of a kind's type; what counts as neither in nor out is not called earned or spent. */
export function typeTextOf(kind: JournalKind, unit: Unit, language: Language): string {
  const { isTrade, betweenOwnAccounts } = journalKinds[kind]
  if (isTrade) return TRADE[language]
  if (betweenOwnAccounts) return OWN[language]
  return typeText(typeOf(kind, unit), language)
}

export function typeOf(kind: JournalKind, unit: Unit): TransactionType {
  return journalKinds[kind][unit]?.type ?? (unit === 'GF' ? 'EARN_GF' : 'EARN_PV')
}
