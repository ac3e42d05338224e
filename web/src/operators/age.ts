export interface Age {
  unit: 'minutes' | 'hours' | 'days'
  count: number
  /** How long somebody has been kept waiting: a day is too long. */
  tone: 'neutral' | 'accent' | 'bad'
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const SLOW = 4 * HOUR

/** How long ago, in the largest whole unit. */
export function ageOf(moment: string, now: number): Age {
  const passed = Math.max(0, now - Date.parse(moment))
  const tone = passed >= DAY ? 'bad' : passed >= SLOW ? 'accent' : 'neutral'
  if (passed >= DAY) return { unit: 'days', count: Math.floor(passed / DAY), tone }
  if (passed >= HOUR) return { unit: 'hours', count: Math.floor(passed / HOUR), tone }
  return { unit: 'minutes', count: Math.floor(passed / MINUTE), tone }
}
