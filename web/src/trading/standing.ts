import type { RunningTrade, TradingStanding } from '@torch/contract/trading.ts'
import { useQueryOf } from '../lib/api/queries.ts'
import { hasFields } from '../lib/offline-cache.ts'
import { useOffered } from '../lib/service.ts'
import { useSession } from '../lib/session.ts'
import { useCachedFallback } from '../lib/use-cached-fallback.ts'
import { readCache, writeCache } from './offline-cache.ts'

type Running = Pick<TradingStanding, 'runningTrades'>

/** Loads the user's trading record, purchase limit and running trades; nothing for visitors. */
export function useStanding() {
  const userId = useSession()?.user.id
  const isOffered = useOffered('trading')
  return useQueryOf('getTradingStanding', isOffered && userId !== undefined && { params: { userId } }, {
    onResponse: ({ runningTrades }) => writeCache('running-trades', userId ?? 0, { runningTrades }),
  })
}

/**
 * Returns the user's running trades, the most urgent first, and the number of trades for which a place is reserved while they are
 * loaded: those of the last visit, or one where there was none yet on this device.
 */
export function useRunningTrades(): { trades: readonly RunningTrade[]; reserved: number } {
  const userId = useSession()?.user.id ?? 0
  const query = useStanding()
  const read = () => readCache('running-trades', userId, isRunning)
  const { data, isPending, fetchStatus } = useCachedFallback<Running>(query, read)
  const trades = data?.runningTrades ?? []
  const isLoading = userId !== 0 && data === undefined && isPending && fetchStatus !== 'paused'
  return { trades, reserved: isLoading ? (read()?.data.runningTrades.length ?? 1) : 0 }
}

/** Returns the trade that the user runs on an order, the most urgent one where there are several. */
export function runningTradeOn(
  trades: readonly RunningTrade[],
  order: { id: number },
): RunningTrade | undefined {
  return trades.find(({ orderId }) => orderId === order.id)
}

function isRunning(data: unknown): data is Running {
  if (!hasFields(data, ['runningTrades'])) return false
  const { runningTrades } = data as Running
  return (
    Array.isArray(runningTrades) &&
    runningTrades.every((one) => hasFields(one, ['id', 'orderId', 'role', 'status', 'gfAmount', 'next']))
  )
}
