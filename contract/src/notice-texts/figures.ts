import type { BilingualText } from '../errors.ts'
import { readUnits, showUnits } from '../money.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts'

/** Formats an amount of the wire for people. */
export function show(amount: string): string {
  return showUnits(readUnits(amount))
}

/** Returns minutes below two hours, otherwise like `timeLeft`; undefined if no time is left. Times in milliseconds. */
export function minutesLeft(end: string, now: number): BilingualText | undefined {
  const minutes = Math.ceil((Date.parse(end) - now) / MINUTE_MS)
  if (minutes <= 0 || minutes >= 120) return timeLeft(end, now)
  return { zh: `${minutes} 分钟`, en: counted(minutes, 'minute', 'minutes') }
}

/** Formats a moment to the minute in the platform's time zone, which it names (rules/platform#calendar). */
export function moment(iso: string): BilingualText {
  const minute = new Date(Date.parse(iso) + 8 * HOUR_MS).toISOString().slice(0, 16).replace('T', ' ')
  return { zh: `${minute}（北京时间）`, en: `${minute} (Beijing time)` }
}

/** Returns whole days from two days on, otherwise whole hours, at least one; undefined if no time is left. */
export function timeLeft(end: string, now: number): BilingualText | undefined {
  const left = Date.parse(end) - now
  if (!(left > 0)) return undefined
  const days = Math.round(left / DAY_MS)
  if (days >= 2) return { zh: `${days} 天`, en: `${days} days` }
  const hours = Math.max(1, Math.round(left / HOUR_MS))
  return { zh: `${hours} 小时`, en: counted(hours, 'hour', 'hours') }
}

/** Formats a duration in its two largest units, rounded down, so that a moved deadline is never overstated. */
export function lasted(from: string, until: string): BilingualText {
  const minutes = Math.max(1, Math.floor((Date.parse(until) - Date.parse(from)) / MINUTE_MS))
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60]
  const inHours = { count: hours, zh: '小时', en: 'hour' }
  const parts =
    days > 0
      ? [{ count: days, zh: '天', en: 'day' }, inHours]
      : [inHours, { count: rest, zh: '分钟', en: 'minute' }]
  const some = parts.filter(({ count }) => count > 0)
  return {
    zh: some.map(({ count, zh }) => `${count} ${zh}`).join(' '),
    en: some.map(({ count, en }) => counted(count, en, `${en}s`)).join(' and '),
  }
}

export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
