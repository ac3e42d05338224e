import type { Units } from '@torch/contract/money.ts'
import { STEP_UNITS } from '@torch/contract/points-limits.ts'
import { readTypedAmount } from './typed-amount.ts'

export type HundredsFault = 'missing' | 'tooSmall' | 'notHundreds' | 'tooMuch'

export interface Bounds {
  /** The minimum, where it is more than one hundred. */
  min?: Units
  /** The available amount; undefined while unknown. */
  available: Units | undefined
}

/** Returns what is wrong with an amount that must be whole hundreds (rules/points#whole-hundreds). */
export function hundredsFault(
  typed: string,
  { min = STEP_UNITS, available }: Bounds,
): HundredsFault | undefined {
  const units = readTypedAmount(typed)
  if (units === undefined || units === 0n) return 'missing'
  if (units < min) return 'tooSmall'
  if (units % STEP_UNITS !== 0n) return 'notHundreds'
  return available !== undefined && units > available ? 'tooMuch' : undefined
}

/** Rounds an amount down to whole hundreds. */
export function wholeHundreds(units: Units): Units {
  return units > 0n ? units - (units % STEP_UNITS) : 0n
}

const MAX_CHOICES = [100n, 500n, 1000n, 5000n].map((points) => points * 10_000n)

/** Returns at most three suggested amounts that are available, and the whole available amount where it differs. */
export function hundredsChoices(
  available: Units,
  min: Units = STEP_UNITS,
): { amounts: Units[]; most?: Units } {
  const amounts = MAX_CHOICES.filter((units) => units >= min && units <= available).slice(0, 3)
  const most = wholeHundreds(available)
  return most >= min && !amounts.includes(most) ? { amounts, most } : { amounts }
}
