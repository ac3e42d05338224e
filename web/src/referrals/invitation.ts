import { readUnits, type Units } from '@torch/contract/money.ts'
import type { PointsAccount } from '@torch/contract/points.ts'
import { paths } from '../paths.ts'

/** Returns the link of an invitation: `{origin}/register?ref={code}` (rules/referrals#invitation). */
export function invitationLink(origin: string, code: string): string {
  return `${origin}${paths.register}?ref=${encodeURIComponent(code)}`
}

export type Unlock = { open: true } | { open: false; earned: Units; needed: Units; missing: Units }

type EarnedPv = Pick<PointsAccount, 'totalPvEarned' | 'pendingPv'>

/** Picture and link are open to merchants and to members with enough earned PV; pending PV does not count (rules/referrals#invitation). */
export function unlockOf(isMerchant: boolean, account: EarnedPv, threshold: string): Unlock {
  const earned = readUnits(account.totalPvEarned) - readUnits(account.pendingPv)
  const needed = readUnits(threshold)
  if (isMerchant || earned >= needed) return { open: true }
  return { open: false, earned, needed, missing: needed - earned }
}

/** Returns the progress in whole per cent; 100 only when complete. */
export function percentOf(earned: Units, needed: Units): number {
  if (needed <= 0n || earned >= needed) return 100
  return earned <= 0n ? 0 : Number((earned * 100n) / needed)
}
