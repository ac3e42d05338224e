import { type Day, dayOf, timeOf } from '../lib/calendar.ts'
import { now } from '../lib/clock.ts'
import type { Language } from '../lib/language.ts'
import { localTimeSuffix } from '../lib/local-time.ts'

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** The console's one notation of a day: '11月26日', '26 Nov', with the year where it is not the current one. */
export function showDate(day: Day, language: Language): string {
  const [year = '', month, date] = day.split('-')
  const isThisYear = year === dayOf(now()).slice(0, 4)
  if (language === 'zh') return `${isThisYear ? '' : `${year}年`}${Number(month)}月${Number(date)}日`
  return [Number(date), MONTHS[Number(month) - 1], ...(isThisYear ? [] : [year])].join(' ')
}

/** The console's one notation of a moment: '11月26日 15:26', '26 Nov 15:26'. The head of each page names the zone. */
export function showMoment(moment: string, language: Language): string {
  return `${showDate(dayOf(moment), language)} ${timeOf(moment)}${localTimeSuffix(moment, language)}`
}
