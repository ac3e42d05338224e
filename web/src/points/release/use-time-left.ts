import { countdown } from '../../lib/countdown.ts'
import { useWords } from '../../lib/words.ts'
import { words } from './words.ts'

/** Formats the time left: '29 天 23 小时'. */
export function useTimeLeft(milliseconds: number | undefined): string | undefined {
  const w = useWords(words).autoRelease
  if (milliseconds === undefined) return undefined
  const left = countdown(milliseconds)
  if (left.unit === 'days') return w.daysHours(left.days, left.hours)
  if (left.unit === 'hours') return w.hoursMinutes(left.hours, left.minutes)
  if (left.unit === 'minutes') return w.minutesSeconds(left.minutes, left.seconds)
  return w.seconds(left.seconds)
}
