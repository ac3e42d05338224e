import { type Day, showDay } from './calendar.ts'
import { useToday } from './clock.ts'
import { useLanguage } from './language.ts'

/** Shows a day of the platform within a sentence, in the reader's language. */
export function useDayShown(): (day: Day) => string {
  const language = useLanguage()
  const today = useToday()
  return (day) => showDay(day, today, language)
}
