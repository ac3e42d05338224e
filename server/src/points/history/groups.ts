import type { TransactionType } from '@torch/contract/points.ts'
import type { HistoryGroup } from '@torch/contract/points-limits.ts'
import type { JournalKind } from '../../ledger/index.ts'
import { kinds, kindsOfType } from './kinds.ts'

/** The group of a history that each kind belongs to (rules/points#combined-history). */
export const groupOf: Record<JournalKind, HistoryGroup> = {
  issue: 'granted',
  grant: 'granted',
  'grant-reversed': 'granted',
  'gf-taken': 'granted',
  payment: 'payments',
  refund: 'payments',
  transfer: 'transfers',
  'red-packet': 'red-packets',
  'red-packet-opened': 'red-packets',
  'red-packet-returned': 'red-packets',
  'trade-freeze': 'trades',
  'trade-unfreeze': 'trades',
  trade: 'trades',
  'gift-reward': 'rewards',
  'referral-reward': 'rewards',
  'team-reward': 'rewards',
  dividend: 'rewards',
  'shop-gift': 'rewards',
  'reward-granted': 'rewards',
  'reward-matured': 'rewards',
  'reward-returned': 'rewards',
  'reward-taken': 'rewards',
  release: 'releases',
  'release-fee': 'releases',
  'auto-release': 'releases',
  exchange: 'exchanges',
  'interest-reserved': 'wealth',
  'interest-returned': 'wealth',
  invest: 'wealth',
  redeem: 'wealth',
  interest: 'wealth',
  'early-redeem-penalty': 'wealth',
  'pv-to-shop': 'own-shop',
  'shop-exchange': 'own-shop',
  'shop-payout': 'own-shop',
}

export const allKinds = Object.keys(kinds) as JournalKind[]

/** Kinds that only move points between the member's own accounts: they count as neither in nor out. */
const BETWEEN_OWN_ACCOUNTS: readonly JournalKind[] = ['trade-freeze', 'trade-unfreeze', 'invest', 'redeem']
export const counts = (kind: JournalKind) => !BETWEEN_OWN_ACCOUNTS.includes(kind)

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
  return ofType.filter((kind) => group === undefined || groupOf[kind] === group)
}
