import { readUnits } from '@torch/contract/money.ts'
import type { Counter } from '@torch/contract/payments.ts'
import { ChevronRight } from 'lucide-react'
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { Amount } from '../../ui/figures/amount.tsx'
import { PointsMark } from '../../ui/figures/points-mark.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { words } from './counter-words.ts'

interface TodaySummaryProps {
  /** Undefined while unknown, and for data of another day. */
  counter: Counter | undefined
  isMissing: boolean
  onShow: () => void
}

/** Shows today in one line: the number of payments, and their sum after refunds. */
export function TodaySummary({ counter, isMissing, onShow }: TodaySummaryProps) {
  const w = useWords(words)
  const last = counter?.payments[0]
  const taken =
    counter && readUnits(counter.refundedGf) > 0n
      ? w.taken(showAmount(counter.gfAmount), showAmount(counter.refundedGf))
      : undefined
  return (
    <button
      type="button"
      onClick={onShow}
      aria-label={
        counter
          ? `${[`${w.today} ${showAmount(counter.netGf)} GF`, w.todayCount(counter.count), taken].filter(Boolean).join(', ')}. ${w.showToday}`
          : w.showToday
      }
      className="hero flex w-full items-center gap-3 rounded-lg px-4 py-3 text-left short:py-1.5 shadow-card focus-visible:outline-white"
    >
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex items-center gap-2 text-sm">
          {w.today}
          {counter && <span className="tabular text-on-hero-quiet">{w.todayCount(counter.count)}</span>}
        </span>
        <span className="tabular flex items-center gap-2 text-2xl font-bold">
          <PointsMark of="GF" className="size-5" />
          {counter ? (
            <Amount value={counter.netGf} className="min-w-0" />
          ) : isMissing ? (
            '—'
          ) : (
            <Skeleton className="my-1 h-5.5 w-24 opacity-30" />
          )}
        </span>
        {taken && <span className="tabular text-xs text-on-hero-quiet">{taken}</span>}
        <span className="tabular truncate text-xs text-on-hero-quiet short:hidden">
          {counter && (last ? w.last(last.payerUsername, showAmount(last.gfAmount)) : w.none)}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 wide:hidden" />
    </button>
  )
}
