import { invalidate } from '../lib/api/queries.ts'
import { useLiveEvent } from '../lib/live.ts'
import { classNames } from '../ui/class-names.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { RunningTradeRows } from './running-trade-rows.tsx'
import { useRunningTrades } from './standing.ts'

/** Shows the user's most urgent running trade with its time and next step, and a link to the others (rules/trading#hall). */
export function RunningTrades() {
  const { trades, reserved } = useRunningTrades()
  // The height of a row, and of the link to the others.
  if (reserved > 0) return <Skeleton className={classNames('rounded-lg', reserved === 1 ? 'h-24' : 'h-37')} />
  if (trades.length === 0) return null
  return <RunningTradeRows trades={trades} most={1} />
}

/** The same on home, where no other component follows the events of trades. */
export function HomeTrades() {
  useLiveEvent('trade-changed', () => void invalidate('getTradingStanding'))
  return <RunningTrades />
}
