import { showMoment } from '../../lib/calendar.ts'
import { useLanguage } from '../../lib/language.ts'

/** Shows moments as the assets do: the platform's day and time, in the reader's language. */
export function useMomentShown(): (moment: string) => string {
  const language = useLanguage()
  return (moment) => showMoment(moment, language)
}
