import type { Units } from '@torch/contract/money.ts'
import { STEP_UNITS } from '@torch/contract/points-limits.ts'
import { readTyped } from './typed-amount.ts'

export type HundredsFault = 'missing' | 'tooSmall' | 'notHundreds' | 'tooMuch'

export interface Bounds {
  /** The least, where it is more than one hundred. */
  min?: Units
  /** The most that there is; undefined where that is not known. */
  available: Units | undefined
}

/** What is wrong with an amount that has to be whole hundreds (rules/points#hundreds). */
export function hundredsFault(
  typed: string,
  { min = STEP_UNITS, available }: Bounds,
): HundredsFault | undefined {
  const units = readTyped(typed)
  if (units === undefined || units === 0n) return 'missing'
  if (units < min) return 'tooSmall'
  if (units % STEP_UNITS !== 0n) return 'notHundreds'
  return available !== undefined && units > available ? 'tooMuch' : undefined
}

/** The most whole hundreds in an amount. */
export function wholeHundreds(units: Units): Units {
  return units > 0n ? units - (units % STEP_UNITS) : 0n
}

const CHOICES = [100n, 500n, 1000n, 5000n].map((points) => points * 10_000n)

/** Amounts to choose from, as far as they can be had: at most three, and all of it where that is another. */
export function hundredsChoices(
  available: Units,
  min: Units = STEP_UNITS,
): { amounts: Units[]; most?: Units } {
  const amounts = CHOICES.filter((units) => units >= min && units <= available).slice(0, 3)
  const most = wholeHundreds(available)
  return most >= min && !amounts.includes(most) ? { amounts, most } : { amounts }
}
