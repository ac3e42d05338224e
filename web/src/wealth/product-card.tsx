import type { WealthProduct } from '@torch/contract/wealth.ts'
import { ChevronRight } from 'lucide-react'
import { showAmount } from '../lib/format.ts'
import { useWords } from '../lib/words.ts'
import { Badge } from '../ui/badge.tsx'
import { termRate } from './growth.ts'
import { words } from './words.ts'

/** Summarizes a product: return, term and minimum. */
export function ProductCard({ product, onClick }: { product: WealthProduct; onClick: () => void }) {
  const w = useWords(words)
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex w-full items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 text-left transition-colors hover:bg-sunken"
    >
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {product.productName}
          <Badge tone="gold">{w.term(product.termDays)}</Badge>
        </span>
        <span className="tabular text-xl font-bold text-gold">
          {w.whole(termRate(product.dailyRate, product.termDays))}
        </span>
        <span className="tabular text-sm text-quiet">
          {w.daily(product.dailyRate)} · {w.minimum(showAmount(product.minAmount))}
        </span>
        <span className="text-sm text-quiet">
          {product.earlyRedeemAllowed ? w.early(product.earlyRedeemRate) : w.noEarly}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet" />
    </button>
  )
}
