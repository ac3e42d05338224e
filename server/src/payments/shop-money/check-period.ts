import { Refusal } from '../../platform/http/refusal.ts'
import { daysBetween } from '../../platform/time/calendar.ts'

/** Three years, with a leap day among them: as long as a member's own statement. */
const MOST_DAYS = 3 * 365 + 1

/** Refuses days in the wrong order, with `periodReversed`, and too many of them, with `periodTooLong`. */
export function checkPeriod(from: string, to: string): void {
  if (from > to) throw new Refusal('periodReversed')
  if (daysBetween(from, to) >= MOST_DAYS) throw new Refusal('periodTooLong')
}
