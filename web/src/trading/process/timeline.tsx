import type { TradeEvent } from '@torch/contract/trading.ts'
import { useWords } from '../../lib/words.ts'
import { Card, CardTitle } from '../../ui/card.tsx'
import { StepList } from '../step-list.tsx'
import { words } from './words.ts'

/** Shows what has happened to a trade. */
export function Timeline({ events }: { events: readonly TradeEvent[] }) {
  const w = useWords(words)
  return (
    <Card>
      <CardTitle>{w.timeline}</CardTitle>
      <StepList steps={events.map(({ event, time, by }) => ({ text: w.event[event], time, by: w.by[by] }))} />
    </Card>
  )
}
