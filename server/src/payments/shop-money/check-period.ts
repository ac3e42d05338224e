import { Refusal } from '../../platform/http/refusal.ts'
import { daysBetween } from '../../platform/time/calendar.ts'

/** Three years including a leap day: as long as a member's own statement. */
const MAX_DAYS = 3 * 365 + 1

/** Throws `periodReversed` for days in the wrong order and `periodTooLong` above three years. */
export function checkPeriod(from: string, to: string): void {
  if (from > to) throw new Refusal('periodReversed')
  if (daysBetween(from, to) >= MAX_DAYS) throw new Refusal('periodTooLong')
}
