import type { PointsAccount } from '@torch/contract/points.ts'
import { ChevronRight, Hourglass } from 'lucide-react'
import { useWords } from '../lib/words.ts'
import { useOwnAmounts } from '../ui/figures/own-amount.tsx'
import { partsOf } from './queries.ts'
import { words } from './rewards-words.ts'

/** Shows the pending or kept part of all PV, with a button for its days; nothing when there is none. */
export function PendingPv({ account, onClick }: { account: PointsAccount; onClick: () => void }) {
  const w = useWords(words)
  const { units } = useOwnAmounts()
  const { all, pending, kept } = partsOf(account, 'PV')
  if (pending === 0n && kept === 0n) return null
  return (
    <button
      type="button"
      onClick={onClick}
      className="mt-3 flex min-h-12 w-full items-center gap-2 rounded-lg bg-black/20 px-3.5 py-2 text-left text-sm transition-colors hover:bg-black/28 focus-visible:outline-white"
    >
      <Hourglass aria-hidden className="size-5 shrink-0 text-on-hero-violet" />
      <span className="tabular min-w-0 flex-1">
        {w.notAvailable(
          units(all),
          pending > 0n ? units(pending) : undefined,
          kept > 0n ? units(kept) : undefined,
        )}
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-on-hero-quiet" />
    </button>
  )
}
