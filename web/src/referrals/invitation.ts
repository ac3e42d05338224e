import { readUnits, type Units } from '@torch/contract/money.ts'
import { paths } from '../paths.ts'

/** Returns the link of an invitation: `{origin}/register?ref={code}` (rules/referrals#invitation). */
export function invitationLink(origin: string, code: string): string {
  return `${origin}${paths.register}?ref=${encodeURIComponent(code)}`
}

export type Unlock = { open: true } | { open: false; earned: Units; needed: Units; missing: Units }

/**
 * Returns whether picture and link are unlocked: for merchants, and above a total of earned PV
 * (rules/referrals#invitation).
 */
export function unlockOf(isMerchant: boolean, totalPvEarned: string, threshold: string): Unlock {
  const [earned, needed] = [readUnits(totalPvEarned), readUnits(threshold)]
  if (isMerchant || earned >= needed) return { open: true }
  return { open: false, earned, needed, missing: needed - earned }
}

/** Returns the progress in whole per cent; 100 only when complete. */
export function percentOf(earned: Units, needed: Units): number {
  if (needed <= 0n || earned >= needed) return 100
  return earned <= 0n ? 0 : Number((earned * 100n) / needed)
}
