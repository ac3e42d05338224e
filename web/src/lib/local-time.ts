import { HOUR_MS, MINUTE_MS } from '@torch/contract/time.ts'
import { getLanguage, type Language } from './language.ts'
import { defineWords } from './words.ts'

/** How far the platform's clock is ahead of UTC; Shanghai has no summer time (rules/platform#calendar). */
export const PLATFORM_UTC_OFFSET = 8 * HOUR_MS

/** The name of the platform's time zone, the official time of all of China. */
export const timeZoneWords = defineWords({
  zone: { zh: '北京时间', en: 'Beijing time' },
  beside: {
    // U+2060 and U+00A0 keep the brackets on one line, also at 360 px.
    zh: (own: string) => ` 北京时间（本\u2060地\u00a0${own}）`,
    en: (own: string) => ` Beijing (${own}\u00a0here)`,
  },
})

/** Returns a formatted time with the name of its zone, for what is stored, printed or sent. */
export function withZone(shown: string, moment: string): string {
  return localTimeSuffix(moment) === '' ? `${shown} ${timeZoneWords[getLanguage()].zone}` : shown
}

/** Returns the zone and the local time, to follow a platform time on a device in another zone; empty where both agree. */
export function localTimeSuffix(
  moment: string,
  language: Language = getLanguage(),
  utcOffset = utcOffsetAt(moment),
): string {
  if (utcOffset === PLATFORM_UTC_OFFSET) return ''
  const [platform, own] = [PLATFORM_UTC_OFFSET, utcOffset].map((here) =>
    new Date(Date.parse(moment) + here).toISOString(),
  ) as [string, string]
  const isOtherDay = platform.slice(0, 10) !== own.slice(0, 10)
  return timeZoneWords[language].beside(
    isOtherDay ? own.slice(5, 16).replace('-', '\u2060-\u2060').replace('T', '\u00a0') : own.slice(11, 16),
  )
}

function utcOffsetAt(moment: string): number {
  return -new Date(moment).getTimezoneOffset() * MINUTE_MS
}
