import { readUnits } from '@torch/contract/money.ts'
import type { Transaction } from '@torch/contract/points.ts'
import { showTime } from '../../lib/calendar.ts'
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { classNames } from '../../ui/class-names.ts'
import { PointsMark } from '../../ui/figures/points-mark.tsx'
import { words } from './words.ts'

/** One entry of the history: what it was, when, how much, and what was there afterwards. */
export function EntryRow({ entry, onClick }: { entry: Transaction; onClick: () => void }) {
  const w = useWords(words)
  const isGain = readUnits(entry.amount) > 0n
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex w-full items-center gap-3 max-xs:flex-wrap px-4 py-3 text-left transition-colors hover:bg-sunken focus-visible:-outline-offset-3 active:bg-sunken"
    >
      <PointsMark of={entry.pointsType} className="size-8" />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="line-clamp-2 font-medium">{entry.description}</span>
        <span className="tabular truncate text-xs text-quiet">
          {showTime(entry.createdTime)} · {entry.transactionTypeDesc}
        </span>
      </span>
      <span className="flex max-w-1/2 shrink-0 flex-col items-end text-right max-xs:w-full max-xs:max-w-none">
        <span className={classNames('tabular font-semibold break-all', isGain && 'text-good')}>
          {isGain && '+'}
          {showAmount(entry.amount)}
          <span className="ml-1 text-xs font-medium">{entry.pointsType}</span>
        </span>
        <span className="tabular text-xs break-all text-quiet">
          {w.history.balance(showAmount(entry.balanceAfter))}
        </span>
      </span>
    </button>
  )
}
