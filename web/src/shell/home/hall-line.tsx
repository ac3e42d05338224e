import { Link } from 'react-router'
import { useMarketPrice } from '../../economy/market-price.ts'
import { useQueryOf } from '../../lib/api/queries.ts'
import { platformMoment } from '../../lib/clock.ts'
import { showAmount, showMinute } from '../../lib/format.ts'
import { isWaitingForNetwork } from '../../lib/query-state.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { readChange, showChange } from '../../trading/chart/price-changes.ts'
import { useTrendClass } from '../../trading/chart/trend.ts'
import { words as uiWords } from '../../ui/frame-words.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { words } from './words.ts'

const SIDE =
  'tabular flex min-h-11 items-center rounded-full border border-edge/50 px-3.5 text-sm font-semibold whitespace-nowrap hover:bg-sunken active:bg-sunken'

/** Shows the trading hall in one line: the price, its change, and the way to buy and to sell. */
export function HallLine({ signedIn }: { signedIn: boolean }) {
  const w = useWords(words).hall
  const asOf = useWords(uiWords).asOf
  const query = useMarketPrice()
  const { data: price, dataUpdatedAt } = query
  const isOld = query.isError || isWaitingForNetwork(query)
  return (
    <section
      aria-label={w.title}
      className="flex flex-wrap items-center gap-2 rounded-xl bg-surface py-2 pr-3 pl-4 shadow-card"
    >
      <Link to={paths.tradingHall} className="flex min-h-11 min-w-0 flex-1 basis-32 flex-col justify-center">
        <span className="text-xs text-quiet">
          {w.title} · {price && isOld ? asOf(showMinute(platformMoment(dataUpdatedAt)) ?? '') : w.from}
        </span>
        <span className="flex min-h-6 flex-wrap items-baseline gap-x-2">
          {price ? (
            <span className="tabular text-base font-semibold">
              {showAmount(price.price)} <span className="text-xs font-medium text-quiet">USDT</span>
            </span>
          ) : (
            !query.isError && <Skeleton className="h-5 w-20 self-center" />
          )}
          {signedIn && <Change />}
        </span>
      </Link>
      <Link to={`${paths.tradingHall}?side=buy`} aria-label={w.buyGf} className={SIDE}>
        {w.buy}
      </Link>
      <Link to={`${paths.tradingHall}?side=sell`} aria-label={w.sellGf} className={SIDE}>
        {w.sell}
      </Link>
    </section>
  )
}

/** The change within 24 hours. Not for visitors, whose page is rendered with its data. */
function Change() {
  const w = useWords(words).hall
  const trendOf = useTrendClass()
  const change = useQueryOf('getPriceChart', { query: { range: '1d' } }).data?.change24h
  if (!change) return null
  const moved = readChange(change)
  return (
    <span className={`tabular text-xs font-medium ${trendOf(moved)}`}>
      <span aria-hidden>{showChange(moved)}</span>
      <span className="sr-only">{w.change(showChange(moved))}</span>
    </span>
  )
}
