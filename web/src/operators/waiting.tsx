import { now } from '../lib/clock.ts'
import { useNow } from '../lib/use-now.ts'
import { useWords } from '../lib/words.ts'
import { Badge } from '../ui/badge.tsx'
import { ageOf } from './age.ts'
import { words } from './words.ts'

const TICK_MILLISECONDS = 30_000

/** Shows how long an item has waited, in a colour for its age. */
export function Waiting({ since }: { since: string }) {
  const w = useWords(words).age
  useNow(TICK_MILLISECONDS)
  const { unit, count, tone } = ageOf(since, now())
  return <Badge tone={tone}>{count === 0 ? w.now : w[unit](count)}</Badge>
}
