import { readUnits, type Units } from '@torch/contract/money.ts'
import type { Day } from '../../lib/calendar.ts'

/** Worth a warning: within the next month. */
const AHEAD = 30

/** The first of the next days on which less PV is left than the minimum, where there is enough today. */
export function fallsBelow(curve: readonly { day: Day; pv: string }[], minimum: Units): Day | undefined {
  const [today] = curve
  if (!today || readUnits(today.pv) < minimum) return undefined
  return curve.slice(0, AHEAD + 1).find(({ pv }) => readUnits(pv) < minimum)?.day
}
