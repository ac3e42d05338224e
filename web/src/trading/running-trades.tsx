import { lazy, Suspense } from 'react'
import { invalidate } from '../lib/api/queries.ts'
import { useLiveEvent } from '../lib/live.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { useRunningTrades } from './standing.ts'

/** Loaded only when a trade runs, so that home stays small. */
const RunningTradeRows = lazy(async () => ({
  default: (await import('./running-trade-rows.tsx')).RunningTradeRows,
}))

/** Shows the user's most urgent running trade with its time and next step, and a link to the others (rules/trading#hall). */
export function RunningTrades() {
  const { trades, isReserved } = useRunningTrades()
  const skeleton = <Skeleton className="h-17 rounded-lg" />
  if (trades.length === 0) return isReserved ? skeleton : null
  return (
    <Suspense fallback={skeleton}>
      <RunningTradeRows trades={trades} most={1} />
    </Suspense>
  )
}

/** The same on home, where no other component follows the events of trades. */
export function HomeTrades() {
  useLiveEvent('trade-changed', () => void invalidate('getTradingStanding'))
  return <RunningTrades />
}
