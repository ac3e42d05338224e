import { type ComponentType, useEffect, useState } from 'react'
import { invalidate } from '../lib/api/queries.ts'
import { useLiveEvent } from '../lib/live.ts'
import { classNames } from '../ui/class-names.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import type { RunningTradeRowsProps } from './running-trade-rows.tsx'
import { useRunningTrades } from './standing.ts'

/** Shows the user's most urgent running trade with its time and next step, and a link to the others (rules/trading#hall). */
export function RunningTrades() {
  const { trades, reserved } = useRunningTrades()
  const count = Math.max(reserved, trades.length)
  const Rows = useRows(count > 0)
  if (count === 0) return null
  // The height of a row, and of the link to the others.
  if (reserved > 0 || !Rows)
    return <Skeleton className={classNames('rounded-lg', count === 1 ? 'h-24' : 'h-37')} />
  return <Rows trades={trades} most={1} />
}

/** The same on home, where no other component follows the events of trades. */
export function HomeTrades() {
  useLiveEvent('trade-changed', () => void invalidate('getTradingStanding'))
  return <RunningTrades />
}

/** Cached once loaded. */
const chunk: { Rows?: ComponentType<RunningTradeRowsProps> } = {}

/** Loads the rows, which few visits need, beside their data. If they fail to load, the next visit loads them again. */
function useRows(isNeeded: boolean): ComponentType<RunningTradeRowsProps> | undefined {
  const [, setLoaded] = useState(chunk.Rows !== undefined)
  useEffect(() => {
    if (!isNeeded || chunk.Rows) return
    let isLeft = false
    import('./running-trade-rows.tsx').then(
      ({ RunningTradeRows }) => {
        chunk.Rows = RunningTradeRows
        if (!isLeft) setLoaded(true)
      },
      () => {},
    )
    return () => {
      isLeft = true
    }
  }, [isNeeded])
  return chunk.Rows
}
