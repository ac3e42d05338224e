import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useMarketPrice } from '../economy/market-price.ts'
import { usePriceSource } from '../economy/price-source.ts'
import { words } from '../economy/price-words.ts'
import { platformMoment } from '../lib/clock.ts'
import { showAmount, showMinute } from '../lib/format.ts'
import { isWaitingForNetwork } from '../lib/query-state.ts'
import { useWords } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { words as uiWords } from '../ui/words.ts'

/** Shows the guide price in one line on home, with a link to the hall. */
export function HomePrice() {
  const w = useWords(words)
  const asOf = useWords(uiWords).asOf
  const query = useMarketPrice()
  const { data: price, dataUpdatedAt } = query
  const source = usePriceSource(price)
  const isOld = query.isError || isWaitingForNetwork(query)
  if (!price && isOld) return null
  return (
    <Link
      to={paths.tradingHall}
      className="-mx-2 mb-2 flex min-h-11 items-center gap-2 rounded-md px-2 hover:bg-sunken active:bg-sunken"
    >
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-sm text-quiet">{w.title}</span>
          {price ? (
            <span className="tabular font-bold text-gold">
              {showAmount(price.price)} <span className="text-sm font-medium text-quiet">USDT / GF</span>
            </span>
          ) : (
            <Skeleton className="h-5 w-28 self-center" />
          )}
        </span>
        <span className="min-h-4 text-xs text-quiet">
          {price && (isOld ? asOf(showMinute(platformMoment(dataUpdatedAt)) ?? '') : source)}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet" />
    </Link>
  )
}
