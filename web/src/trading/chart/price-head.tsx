import type { PriceChartDetail } from '@torch/contract/trading.ts'
import { Clock } from 'lucide-react'
import { showMinute } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { words } from './chart-words.ts'
import { readChange, showChange } from './price-changes.ts'
import { showPrice } from './show-price.ts'
import { useTrendClass } from './trend.ts'

/** Shows the guide price, its change, its source, and whether it is current. */
export function PriceHead({ chart }: { chart: PriceChartDetail }) {
  const w = useWords(words)
  const { price, minPrice, maxPrice, source, asOf, stale } = chart.currentPrice
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 className="flex items-center gap-2 text-sm text-quiet">
            {w.price}
            {stale && (
              <Badge tone="accent">
                <Clock aria-hidden className="size-3" />
                {w.stale}
              </Badge>
            )}
          </h2>
          <p className="tabular flex items-baseline gap-2 max-xs:flex-wrap">
            <span className="text-3xl font-bold">{showPrice(price)}</span>
            <span className="text-sm text-quiet">{w.perGf}</span>
          </p>
        </div>
        <dl className="flex gap-6 max-xs:flex-wrap">
          <Change name={w.change24h} change={chart.change24h} />
          <Change name={w.change7d} change={chart.change7d} />
        </dl>
      </div>
      <p className="text-sm text-quiet">
        {w.source[source]}
        {asOf && (
          <>
            <span aria-hidden> · </span>
            <span className="sr-only">. </span>
            <span className="tabular">{w.asOf(showMinute(asOf) ?? asOf)}</span>
          </>
        )}
      </p>
      <p className="tabular text-sm text-quiet">{w.band(showPrice(minPrice), showPrice(maxPrice))}</p>
    </Card>
  )
}

function Change({ name, change }: { name: string; change: string | null }) {
  const w = useWords(words)
  const trendOf = useTrendClass()
  const moved = change === null ? undefined : readChange(change)
  return (
    <div>
      <dt className="text-xs text-quiet">{name}</dt>
      <dd className={`tabular font-semibold ${trendOf(moved)}`}>
        {moved === undefined ? (
          <span className="font-normal">{w.noChange}</span>
        ) : (
          <>
            {moved !== 0n && <span className="sr-only">{moved > 0n ? w.up : w.down} </span>}
            {showChange(moved)}
          </>
        )}
      </dd>
    </div>
  )
}
