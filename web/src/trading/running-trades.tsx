import { ReservedTrades } from './home-trades.tsx'
import { RunningTradeRows } from './running-trade-rows.tsx'
import { useRunningTrades } from './standing.ts'

/** Shows the user's most urgent running trade with its time and next step, and a link to the others (rules/trading#hall). */
export function RunningTrades() {
  const { trades, reserved } = useRunningTrades()
  if (reserved > 0) return <ReservedTrades count={reserved} />
  if (trades.length === 0) return null
  return <RunningTradeRows trades={trades} most={1} />
}
