import type { Units } from '@torch/contract/money.ts'
import { CENT_UNITS } from '@torch/contract/points-limits.ts'

/** Returns equal shares in whole hundredths; the asker bears the remainder. */
export function equalShares(sum: Units, people: number): { each: Units; own: Units } {
  const cents = sum / CENT_UNITS
  const each = (cents / BigInt(people)) * CENT_UNITS
  return { each, own: sum - each * BigInt(people - 1) }
}
