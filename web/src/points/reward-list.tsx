import type { PendingEntry } from '@torch/contract/points.ts'
import { ChevronRight } from 'lucide-react'
import { Amount } from '../ui/figures/amount.tsx'

/** Lists rewards; each opens its calculation. */
export function RewardList({
  rewards,
  onShow,
  more,
}: {
  rewards: readonly PendingEntry[]
  onShow: (id: number) => void
  /** A note that more exist than are listed. */
  more?: string | undefined
}) {
  return (
    <ul className="divide-y divide-line rounded-md bg-sunken px-3 text-sm">
      {rewards.map(({ id, description, amount }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => onShow(id)}
            className="flex min-h-11 w-full items-baseline justify-between gap-3 py-2.5 text-left"
          >
            <span className="min-w-0">{description}</span>
            <span className="flex shrink-0 items-center gap-1">
              <Amount value={amount} signed own />
              <ChevronRight aria-hidden className="size-4 text-quiet" />
            </span>
          </button>
        </li>
      ))}
      {more && <li className="py-2 text-quiet">{more}</li>}
    </ul>
  )
}
