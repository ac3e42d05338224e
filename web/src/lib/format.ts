import { readUnits, showUnits, type Units } from '@torch/contract/money.ts'
import { dayOf, daysBetween, timeOf } from './calendar.ts'
import { besideOwn } from './own-clock.ts'

/** An amount as the server wrote it, as a screen shows it: '12.5000' -> '12.50'. */
export function showAmount(amount: string): string {
  return showUnits(readUnits(amount))
}

/**
 * What is left once something was taken off, in whole cents and cut downwards (rules/ledger#amounts): the lines above it add up to
 * it, and no loss looks smaller than it is.
 */
export function wholeCents(units: Units): Units {
  const over = units % 100n
  return units - (over < 0n ? over + 100n : over)
}

/**
 * YYYY-MM-DD HH:mm by the platform's clock, with the own time behind it on a device elsewhere; undefined where there is no
 * such moment.
 */
export function showMinute(moment: string | null | undefined): string | undefined {
  if (!moment || Number.isNaN(Date.parse(moment))) return undefined
  return `${dayOf(moment)} ${timeOf(moment)}${besideOwn(moment)}`
}

/** Which day of membership it is; the day of registration is day 1 (rules/points#bands). */
export function dayOfMembership(registered: string, now: number): number {
  return Math.max(1, daysBetween(dayOf(registered), dayOf(now)) + 1)
}
