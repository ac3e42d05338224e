import { addDays, dayOf, showTime } from '../lib/calendar.ts'
import { useToday } from '../lib/clock.ts'
import { useDayFormatter } from '../lib/use-day-formatter.ts'
import { useWords } from '../lib/words.ts'
import { words } from './history/words.ts'

/** Formats a moment in a list, 'Today 14:05', 'Nov 21 14:05', in platform time. */
export function useRelativeDayFormatter(): (moment: string) => string {
  const w = useWords(words).history
  const shown = useDayFormatter()
  const today = useToday()
  return (moment) => {
    const day = dayOf(moment)
    const named = day === today ? w.today : day === addDays(today, -1) ? w.yesterday : shown(day)
    return `${named} ${showTime(moment)}`
  }
}
