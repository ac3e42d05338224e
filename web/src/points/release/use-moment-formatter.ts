import { showMoment } from '../../lib/calendar.ts'
import { useLanguage } from '../../lib/language.ts'

/** Returns a formatter of moments: the platform's day and time, in the user's language. */
export function useMomentFormatter(): (moment: string) => string {
  const language = useLanguage()
  return (moment) => showMoment(moment, language)
}
