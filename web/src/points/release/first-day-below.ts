import { readUnits, type Units } from '@torch/contract/money.ts'
import type { Day } from '../../lib/calendar.ts'

/** Days to look ahead for a warning. */
const DAYS_AHEAD = 30

/** Returns the first of the next days on which the PV falls below the minimum; undefined where it is below today. */
export function firstDayBelow(curve: readonly { day: Day; pv: string }[], minimum: Units): Day | undefined {
  const [today] = curve
  if (!today || readUnits(today.pv) < minimum) return undefined
  return curve.slice(0, DAYS_AHEAD + 1).find(({ pv }) => readUnits(pv) < minimum)?.day
}
