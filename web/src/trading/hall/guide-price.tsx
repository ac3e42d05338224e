import { ChartCandlestick } from 'lucide-react'
import { Link } from 'react-router'
import { useMarketPrice } from '../../economy/market-price.ts'
import { usePriceSource } from '../../economy/price-source.ts'
import { words } from '../../economy/price-words.ts'
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { AsOfNote } from '../../ui/as-of-note.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

/** Shows the guide price, the allowed range, and the reliability of the figure; small, because the offers matter more. */
export function GuidePrice({
  onChart,
}: {
  onChart: ((event: { preventDefault: () => void }) => void) | undefined
}) {
  const w = useWords(words)
  const query = useMarketPrice()
  const source = usePriceSource(query.data)
  return (
    <Card aria-label={w.title} className="flex flex-col gap-1 py-2!">
      <div className="flex items-center justify-between gap-3">
        <div className="flex min-w-0 flex-col">
          <h2 className="flex flex-wrap items-baseline gap-x-2 text-xs text-quiet">
            {w.title}
            {query.data && (
              <span className="tabular text-base leading-[1.5rem] font-bold text-gold">
                {showAmount(query.data.price)}{' '}
                <span className="text-xs font-medium text-quiet">USDT / GF</span>
              </span>
            )}
            {query.data?.stale && <Badge>{w.stale}</Badge>}
          </h2>
          <Loaded
            of={query}
            skeleton={
              <Loading>
                <Skeleton className="h-5 w-44" />
              </Loading>
            }
            failed={() => <p className="text-sm text-quiet">{w.failed}</p>}
          >
            {(price) => (
              <p className="tabular text-xs text-quiet">
                {w.range}{' '}
                <span className="inline-block font-semibold">
                  {w.between(showAmount(price.minPrice), showAmount(price.maxPrice))}
                </span>
              </p>
            )}
          </Loaded>
        </div>
        <Link
          to={paths.priceChart}
          onClick={onChart}
          aria-label={w.chart}
          title={w.chart}
          className="grid size-11 shrink-0 place-items-center rounded-full bg-gold-soft text-gold"
        >
          <ChartCandlestick aria-hidden className="size-5" />
        </Link>
      </div>
      {query.isFromCache ? (
        <div className="-mx-4">
          <AsOfNote query={query} />
        </div>
      ) : (
        <p className="hidden text-xs text-quiet wide:block">{source}</p>
      )}
    </Card>
  )
}
