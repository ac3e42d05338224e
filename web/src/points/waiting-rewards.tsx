import { readUnits } from '@torch/contract/money.ts'
import type { PendingRewards } from '@torch/contract/points.ts'
import { useDayFormatter } from '../lib/use-day-formatter.ts'
import { useWords } from '../lib/words.ts'
import { Facts } from '../ui/card.tsx'
import { useOwnAmounts } from '../ui/figures/own-amount.tsx'
import { useCutFacts } from './cut-facts.ts'
import { words } from './cut-words.ts'
import { useEventWord } from './history/event-word.ts'

/** Lists rewards cut by a day's limits that wait to be granted, the next first. */
export function WaitingRewards({ rewards: { waiting, waitingPv } }: { rewards: PendingRewards }) {
  const w = useWords(words)
  const shown = useDayFormatter()
  const nameOf = useEventWord()
  const factsOf = useCutFacts()
  const own = useOwnAmounts()
  if (readUnits(waitingPv) === 0n) return null
  return (
    <section aria-label={w.title} className="flex flex-col gap-3">
      <div className="tabular flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
        <h3>{w.title}</h3>
        <span>{own.amount(waitingPv)} PV</span>
      </div>
      <p className="text-sm text-quiet">{w.means}</p>
      {waiting.map((one) => (
        <div key={one.id} className="rounded-md bg-sunken px-3 py-2.5">
          <p className="font-medium">{nameOf(one.event)}</p>
          <p className="text-xs text-quiet">{w.since(shown(one.day))}</p>
          <Facts facts={factsOf(one)} />
        </div>
      ))}
    </section>
  )
}
