import type { DeskQueue } from '@torch/contract/operators.ts'
import { useWords } from '../../lib/words.ts'
import { ListCard, ListRow } from '../../ui/card.tsx'
import { sectionOfQueue } from '../sections.ts'
import { Waiting } from '../waiting.tsx'
import { words as consoleWords } from '../words.ts'
import { words } from './home-words.ts'

/** Lists the queues with the number waiting, the age of the oldest, and who has taken what. */
export function QueuesCard({ queues }: { queues: readonly DeskQueue[] }) {
  return (
    <ListCard>
      {queues.map((queue) => (
        <QueueLine key={queue.name} queue={queue} />
      ))}
    </ListCard>
  )
}

function QueueLine({ queue: { name, count, oldest, taken } }: { queue: DeskQueue }) {
  const w = useWords(words)
  const c = useWords(consoleWords)
  const { Icon, queueAt } = sectionOfQueue(name)
  return (
    <ListRow
      to={queueAt}
      icon={<Icon aria-hidden className="size-5" />}
      title={w.names[name]}
      note={
        taken.length > 0 && (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-0.5">
            {taken.map((one) => (
              <span key={`${one.by} ${one.oldest}`} className="inline-flex items-center gap-1.5">
                {one.own ? w.byYou(one.count) : w.by(one.by, one.count)} <Waiting since={one.oldest} />
              </span>
            ))}
          </span>
        )
      }
      trailing={
        count === 0 ? (
          w.none
        ) : (
          <span className="inline-flex items-center gap-2">
            {oldest && <Waiting since={oldest} />}
            <span className="tabular text-lg font-bold text-ink">
              <span aria-hidden>{count}</span>
              <span className="sr-only">{c.pending(count)}</span>
            </span>
          </span>
        )
      }
    />
  )
}
