import type { TradeEvent } from '@torch/contract/trading.ts'
import { showMoment } from '../../lib/calendar.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { words } from './appeal-words.ts'

/** Shows the trade's history, oldest first. */
export function CaseTimeline({ events }: { events: readonly TradeEvent[] }) {
  const w = useWords(words)
  const language = useLanguage()
  return (
    <ol className="flex flex-col gap-3 border-l-2 border-line pl-4">
      {events.map(({ event, time, by }) => (
        <li key={`${time} ${event}`}>
          <p className="font-medium">{w.events[event]}</p>
          <p className="tabular text-xs text-quiet">
            {showMoment(time, language)} · {w.by[by]}
          </p>
        </li>
      ))}
    </ol>
  )
}
