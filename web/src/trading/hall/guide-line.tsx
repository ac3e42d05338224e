import { ChartCandlestick } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { useMarketPrice } from '../../economy/market-price.ts'
import { words } from '../../economy/price-words.ts'
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'

/** The guide price and the allowed range in one line, with the chart behind it. */
export function GuideLine({ onChart }: { onChart: ((event: MouseEvent) => void) | undefined }) {
  const w = useWords(words)
  const { data, isError } = useMarketPrice()
  return (
    <Link
      to={paths.priceChart}
      onClick={onChart}
      className="flex min-h-11 items-center gap-1.5 text-quiet wide:hidden"
    >
      <ChartCandlestick aria-hidden className="size-4 shrink-0" />
      {data ? (
        <span className="tabular">
          {w.title} <span className="font-semibold text-gold">{showAmount(data.price)}</span>
          {data.stale && `（${w.stale}）`}
          <span className="inline-block">
            &nbsp;· {w.between(showAmount(data.minPrice), showAmount(data.maxPrice))}
          </span>
        </span>
      ) : (
        isError && w.failed
      )}
      <span className="sr-only">{w.chart}</span>
    </Link>
  )
}
