import { now } from '../lib/clock.ts'
import { useNow } from '../lib/use-now.ts'
import { useWords } from '../lib/words.ts'
import { Badge } from '../ui/badge.tsx'
import { words } from './words.ts'

const TICK_MILLISECONDS = 30_000

/** Shows how long an item has waited, in a colour for its age. */
export function Waiting({ since }: { since: string }) {
  const w = useWords(words).age
  useNow(TICK_MILLISECONDS)
  const { unit, count, tone } = ageOf(since, now())
  return <Badge tone={tone}>{count === 0 ? w.now : w[unit](count)}</Badge>
}

export interface Age {
  unit: 'minutes' | 'hours' | 'days'
  count: number
  /** Colour of the waiting time: a day is too long. */
  tone: 'neutral' | 'accent' | 'bad'
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const SLOW = 4 * HOUR

/** Returns the age of a moment in its largest whole unit. */
export function ageOf(moment: string, now: number): Age {
  const passed = Math.max(0, now - Date.parse(moment))
  const tone = passed >= DAY ? 'bad' : passed >= SLOW ? 'accent' : 'neutral'
  if (passed >= DAY) return { unit: 'days', count: Math.floor(passed / DAY), tone }
  if (passed >= HOUR) return { unit: 'hours', count: Math.floor(passed / HOUR), tone }
  return { unit: 'minutes', count: Math.floor(passed / MINUTE), tone }
}
