import { DAY_MS } from '@torch/contract/time.ts'
import type { Language } from './language.ts'
import { localTimeSuffix, PLATFORM_UTC_OFFSET } from './local-time.ts'

/** A day of the platform's calendar, 'YYYY-MM-DD' in Asia/Shanghai, wherever the user is (rules/platform#calendar). */
export type Day = string

const ZONE = 'Asia/Shanghai'

const LOCALES: Record<Language, string> = { zh: 'zh-CN', en: 'en-US' }

export function dayOf(moment: string | number): Day {
  return new Date(new Date(moment).getTime() + PLATFORM_UTC_OFFSET).toISOString().slice(0, 10)
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Returns the number of days from one day to another. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

/** Returns whether a text from a link is a valid day in the API's format. */
export function isDay(text: string | null): text is Day {
  if (!text || !/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** '2026年11月21日', 'Nov 21, 2026'. */
export function showDate(day: Day, language: Language): string {
  return format(language, 'date').format(new Date(`${day}T04:00:00Z`))
}

/** A month of the platform's calendar, 'YYYY-MM'. */
export type Month = string

export function monthOf(moment: string | number): Month {
  return dayOf(moment).slice(0, 7)
}

export function lastDayOf(month: Month): Day {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** Returns the months in between, newest first. */
export function monthsBack(newest: Month, oldest: Month): Month[] {
  const months = [newest]
  for (let month = newest; month > oldest; months.push(month)) month = addDays(`${month}-01`, -1).slice(0, 7)
  return months
}

/** '2026年11月', 'November 2026'. */
export function showMonth(month: Month, language: Language): string {
  return format(language, 'month').format(new Date(`${month}-15T04:00:00Z`))
}

/** Formats a day as a group heading: '11月21日 周六', 'Sat, Nov 21', with the year where it differs. */
export function showDayHeading(day: Day, today: Day, language: Language): string {
  const sameYear = day.slice(0, 4) === today.slice(0, 4)
  return format(language, sameYear ? 'heading' : 'headingWithYear').format(new Date(`${day}T04:00:00Z`))
}

/** Formats a day within a sentence: '11月29日', 'Nov 29', with the year where it differs. */
export function showDay(day: Day, today: Day, language: Language): string {
  return day.slice(0, 4) === today.slice(0, 4)
    ? format(language, 'day').format(new Date(`${day}T04:00:00Z`))
    : showDate(day, language)
}

/** Returns '18:05' in platform time, for a file or a field; screens use `showTime`. */
export function timeOf(moment: string): string {
  return new Date(new Date(moment).getTime() + PLATFORM_UTC_OFFSET).toISOString().slice(11, 16)
}

/** Returns the moment of a field's 'YYYY-MM-DDTHH:mm' in platform time; undefined where it is invalid. */
export function momentOf(field: string): string | undefined {
  const time = Date.parse(`${field}Z`)
  return Number.isNaN(time) ? undefined : new Date(time - PLATFORM_UTC_OFFSET).toISOString()
}

/** Formats '18:05' in platform time, followed by the local time on a device in another zone. */
export function showTime(moment: string): string {
  return timeOf(moment) + localTimeSuffix(moment)
}

/** '2026年11月21日 18:05', 'Nov 21, 2026, 18:05'. */
export function showMoment(moment: string, language: Language): string {
  const day = `${showDate(dayOf(moment), language)}${language === 'zh' ? ' ' : ', '}`
  return day + timeOf(moment) + localTimeSuffix(moment, language)
}

const FORMS = {
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  day: { month: 'short', day: 'numeric' },
  month: { year: 'numeric', month: 'long' },
  heading: { month: 'short', day: 'numeric', weekday: 'short' },
  headingWithYear: { year: 'numeric', month: 'short', day: 'numeric', weekday: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Cached, because formatters are expensive to create and long lists need many. */
function format(language: Language, form: keyof typeof FORMS): Intl.DateTimeFormat {
  const key = `${language} ${form}`
  const known =
    formatters.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], { ...FORMS[form], timeZone: ZONE })
  formatters.set(key, known)
  return known
}
