import { ChartCandlestick } from 'lucide-react'
import { Link } from 'react-router'
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { AsOfNote } from '../../ui/as-of-note.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useMarketPrice } from '../queries.ts'
import { usePriceSource } from './price-source.ts'
import { words } from './words.ts'

/** What GF cost at the moment, between what an order may lie, and how far the figure can be relied on. */
export function GuidePrice({
  onChart,
}: {
  onChart: ((event: { preventDefault: () => void }) => void) | undefined
}) {
  const w = useWords(words).guide
  const query = useMarketPrice()
  const { data: price } = query
  const source = usePriceSource(price)
  return (
    <Card aria-label={w.title} className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-0.5">
          <h2 className="flex items-center gap-2 text-sm text-quiet">
            {w.title}
            {price?.stale && <Badge>{w.stale}</Badge>}
          </h2>
          {price ? (
            <p className="tabular text-3xl font-bold text-gold">
              {showAmount(price.price)}
              <span className="ml-1.5 inline-block text-base font-medium text-quiet max-xs:ml-0">
                USDT / GF
              </span>
            </p>
          ) : (
            <Loaded
              of={query}
              skeleton={
                <Loading>
                  <Skeleton className="h-9 w-44" />
                </Loading>
              }
              failed={() => <p className="py-2 text-quiet">{w.failed}</p>}
            />
          )}
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
      <Loaded
        of={query}
        skeleton={
          <>
            <Skeleton className="h-9 w-full" />
            <Skeleton className="h-5 w-1/2" />
          </>
        }
        failed={() => null}
      />
      {price && (
        <>
          <p className="tabular flex flex-wrap items-baseline justify-between gap-x-3 rounded-md bg-sunken px-3 py-2 text-sm">
            <span className="text-quiet">{w.range}</span>
            <span className="font-semibold">
              {w.between(showAmount(price.minPrice), showAmount(price.maxPrice))}
            </span>
          </p>
          {query.isLastSeen ? (
            <div className="-mx-4 -my-2">
              <AsOfNote query={query} />
            </div>
          ) : (
            <p className="text-sm text-quiet">{source}</p>
          )}
        </>
      )}
    </Card>
  )
}
