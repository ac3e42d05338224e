import { readUnits, showUnits } from '@torch/contract/money.ts'
import type { PointsAccount } from '@torch/contract/points.ts'
import { ChevronRight, Hourglass } from 'lucide-react'
import { showAmount } from '../lib/format.ts'
import { useWords } from '../lib/words.ts'
import { usePendingRewards } from './assets-queries.ts'
import { words } from './rewards-words.ts'

/** Shows how much of the PV is pending or kept; a tap shows the dates. Hidden for zero. */
export function OnTheWay({ account, onClick }: { account: PointsAccount; onClick: () => void }) {
  const w = useWords(words)
  const { data } = usePendingRewards()
  const kept = readUnits(data?.kept ?? '0')
  const pending = readUnits(account.pendingPv)
  if (pending === 0n && kept === 0n) return null
  const all = showAmount(account.pvBalance)
  return (
    <button
      type="button"
      onClick={onClick}
      className="mt-3 flex min-h-12 w-full items-center gap-2 rounded-lg bg-black/20 px-3.5 py-2 text-left text-sm transition-colors hover:bg-black/28 focus-visible:outline-white"
    >
      <Hourglass aria-hidden className="size-5 shrink-0 text-on-hero-violet" />
      <span className="tabular min-w-0 flex-1">
        {pending > 0n ? w.onTheWay(all, showUnits(pending)) : w.keptOf(all, showUnits(kept))}
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-on-hero-quiet" />
    </button>
  )
}
