import { readUnits, showUnits, type Units } from '@torch/contract/money.ts'
import { dayOf, daysBetween, timeOf } from './calendar.ts'
import { localTimeSuffix } from './local-time.ts'

/** Formats an amount of the API for screens: '12.5000' -> '12.50'. */
export function showAmount(amount: string): string {
  return showUnits(readUnits(amount))
}

/**
 * Rounds a remainder down to whole cents (rules/ledger#amounts), so that the lines above add up to it and no loss looks
 * smaller than it is.
 */
export function wholeCents(units: Units): Units {
  const over = units % 100n
  return units - (over < 0n ? over + 100n : over)
}

/**
 * Formats YYYY-MM-DD HH:mm in platform time, followed by the local time on a device in another zone; undefined for no
 * valid time.
 */
export function showMinute(moment: string | null | undefined): string | undefined {
  if (!moment || Number.isNaN(Date.parse(moment))) return undefined
  return `${dayOf(moment)} ${timeOf(moment)}${localTimeSuffix(moment)}`
}

/** Returns the day of membership; the day of registration is day 1 (rules/points#release-bands). */
export function dayOfMembership(registered: string, now: number): number {
  return Math.max(1, daysBetween(dayOf(registered), dayOf(now)) + 1)
}
