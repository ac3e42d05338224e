export interface Age {
  unit: 'minutes' | 'hours' | 'days'
  count: number
  /** Colour of the waiting time: a day is too long. */
  tone: 'neutral' | 'accent' | 'bad'
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const SLOW = 4 * HOUR

/** Returns the age of a moment in its largest whole unit. */
export function ageOf(moment: string, now: number): Age {
  const passed = Math.max(0, now - Date.parse(moment))
  const tone = passed >= DAY ? 'bad' : passed >= SLOW ? 'accent' : 'neutral'
  if (passed >= DAY) return { unit: 'days', count: Math.floor(passed / DAY), tone }
  if (passed >= HOUR) return { unit: 'hours', count: Math.floor(passed / HOUR), tone }
  return { unit: 'minutes', count: Math.floor(passed / MINUTE), tone }
}
