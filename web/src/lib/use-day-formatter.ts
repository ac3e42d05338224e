import { type Day, showDay } from './calendar.ts'
import { useToday } from './clock.ts'
import { useLanguage } from './language.ts'

/** Returns a function that formats a day within a sentence, in the user's language. */
export function useDayFormatter(): (day: Day) => string {
  const language = useLanguage()
  const today = useToday()
  return (day) => showDay(day, today, language)
}
