import { readUnits, showUnits } from '@torch/contract/money.ts'
import { DAY_MS } from '@torch/contract/time.ts'

/** An amount as the server wrote it, as a screen shows it: '12.5000' -> '12.50'. */
export function showAmount(amount: string): string {
  return showUnits(readUnits(amount))
}

/** YYYY-MM-DD HH:mm in the reader's own time, or undefined where there is no such moment. */
export function showMinute(moment: string | null | undefined): string | undefined {
  const date = moment ? new Date(moment) : undefined
  if (!date || Number.isNaN(date.getTime())) return undefined
  const two = (part: number) => String(part).padStart(2, '0')
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`
}

// The platform counts days in Shanghai, which has no summer time (rules/platform#calendar).
const SHANGHAI = 8 * 3_600_000

/** Which day of membership it is; the day of registration is day 1 (rules/points#bands). */
export function dayOfMembership(registered: string, now: number): number {
  const day = (time: number) => Math.floor((time + SHANGHAI) / DAY_MS)
  return Math.max(1, day(now) - day(new Date(registered).getTime()) + 1)
}
