import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card, CardTitle } from '../../ui/card.tsx'
import { words } from './manage-words.ts'

/** What the owner of a new shop does first; shown until the shop has an item. */
export function FirstSteps() {
  const w = useWords(words).firstSteps
  const steps = [
    { name: w.items, to: paths.merchantEdit },
    { name: w.card, to: paths.counterCard },
    { name: w.staff, to: paths.merchantStaff },
    { name: w.counter, to: paths.merchantCounter },
  ]
  return (
    <Card>
      <CardTitle>{w.title}</CardTitle>
      <ol className="flex flex-col divide-y divide-line">
        {steps.map(({ name, to }, place) => (
          <li key={name}>
            <Link to={to} className="flex min-h-11 items-center gap-3 py-2 font-medium text-accent">
              <span
                aria-hidden
                className="tabular grid size-[1.6em] shrink-0 place-items-center rounded-full bg-accent-soft text-sm"
              >
                {place + 1}
              </span>
              <span className="min-w-0 flex-1">{name}</span>
              <ChevronRight aria-hidden className="size-4.5 shrink-0 text-quiet" />
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  )
}
