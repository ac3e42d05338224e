import type { Units } from '@torch/contract/money.ts'
import { CENT_UNITS } from '@torch/contract/points-limits.ts'

/** Equal shares in whole hundredths; what does not divide is borne by who asks, and by nobody else. */
export function equalShares(sum: Units, people: number): { each: Units; own: Units } {
  const cents = sum / CENT_UNITS
  const each = (cents / BigInt(people)) * CENT_UNITS
  return { each, own: sum - each * BigInt(people - 1) }
}
