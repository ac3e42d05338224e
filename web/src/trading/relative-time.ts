import { showMinute } from '../lib/format.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Up to this age times are relative; older ones show the day (rules/trading#hall). */
const MAX_AGE = 30 * DAY

export type Ago = { unit: 'seconds' | 'minutes' | 'hours' | 'days'; count: number }

/** Returns the age of a moment, truncated; undefined where it is too old. */
export function ago(moment: string, now: number): Ago | undefined {
  // A small clock difference must not show a future time.
  const passed = Math.max(0, now - Date.parse(moment))
  if (passed < MINUTE) return { unit: 'seconds', count: Math.floor(passed / SECOND) }
  if (passed < HOUR) return { unit: 'minutes', count: Math.floor(passed / MINUTE) }
  if (passed < DAY) return { unit: 'hours', count: Math.floor(passed / HOUR) }
  return passed <= MAX_AGE ? { unit: 'days', count: Math.floor(passed / DAY) } : undefined
}

type AgoWords = Readonly<Record<Ago['unit'], (count: number) => string>>

/** '3 分钟前', and after thirty days '2026-10-01 18:05'. */
export function showAgo(moment: string, now: number, words: AgoWords): string {
  const passed = ago(moment, now)
  return passed ? words[passed.unit](passed.count) : (showMinute(moment) ?? '')
}
