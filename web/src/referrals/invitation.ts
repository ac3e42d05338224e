import { readUnits, type Units } from '@torch/contract/money.ts'
import { paths } from '../paths.ts'

/** The link that an invitation carries: `{origin}/register?ref={code}` (rules/referrals#invitation). */
export function invitationLink(origin: string, code: string): string {
  return `${origin}${paths.register}?ref=${encodeURIComponent(code)}`
}

export type Unlock = { open: true } | { open: false; earned: Units; needed: Units; missing: Units }

/** Picture and link are open to merchants, and to who has earned enough PV in all (rules/referrals#invitation). */
export function unlockOf(isMerchant: boolean, totalPvEarned: string, threshold: string): Unlock {
  const [earned, needed] = [readUnits(totalPvEarned), readUnits(threshold)]
  if (isMerchant || earned >= needed) return { open: true }
  return { open: false, earned, needed, missing: needed - earned }
}

/** Whole per cent of the way, never a hundred before it is gone. */
export function percentOf(earned: Units, needed: Units): number {
  if (needed <= 0n || earned >= needed) return 100
  return earned <= 0n ? 0 : Number((earned * 100n) / needed)
}
