import type { Notice } from '@torch/contract/notices.ts'
import { addDays, type Day, dayOf, showDayHeading } from '../../lib/calendar.ts'
import type { Language } from '../../lib/language.ts'

/** Groups notices by the platform's day, in order of appearance. */
export function groupByDay(notices: readonly Notice[]): { day: Day; notices: Notice[] }[] {
  const days = Map.groupBy(notices, (notice) => dayOf(notice.time))
  return [...days].map(([day, group]) => ({ day, notices: group }))
}

interface NearWords {
  today: string
  yesterday: string
}

export function dayHeading(day: Day, now: number, language: Language, near: NearWords): string {
  const today = dayOf(now)
  if (day === today) return near.today
  return day === addDays(today, -1) ? near.yesterday : showDayHeading(day, today, language)
}
