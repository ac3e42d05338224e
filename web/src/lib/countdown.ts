const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export type Countdown =
  | { unit: 'days'; days: number; hours: number }
  | { unit: 'hours'; hours: number; minutes: number }
  | { unit: 'minutes'; minutes: number; seconds: number }
  | { unit: 'seconds'; seconds: number }

/**
 * Splits a duration: days and hours, then hours and minutes, then minutes and seconds, then seconds
 * (rules/points#auto-release). Truncated.
 */
export function countdown(milliseconds: number): Countdown {
  const left = Math.max(0, milliseconds)
  const days = Math.floor(left / DAY)
  const hours = Math.floor(left / HOUR) % 24
  const minutes = Math.floor(left / MINUTE) % 60
  const seconds = Math.floor(left / SECOND) % 60
  if (days > 0) return { unit: 'days', days, hours }
  if (hours > 0) return { unit: 'hours', hours, minutes }
  if (minutes > 0) return { unit: 'minutes', minutes, seconds }
  return { unit: 'seconds', seconds }
}
