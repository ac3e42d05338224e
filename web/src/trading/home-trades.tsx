import { type ComponentType, useEffect, useState } from 'react'
import { invalidate } from '../lib/api/queries.ts'
import { useLiveEvent } from '../lib/live.ts'
import { classNames } from '../ui/class-names.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import type { RunningTradeRowsProps } from './running-trade-rows.tsx'
import { useRunningTrades } from './standing.ts'

/** The user's most urgent running trade on home, where no other component follows the events of trades. */
export function HomeTrades() {
  useLiveEvent('trade-changed', () => void invalidate('getTradingStanding'))
  const { trades, reserved } = useRunningTrades()
  const Rows = useRows(trades.length > 0)
  const count = Math.max(reserved, trades.length)
  if (count === 0) return null
  return reserved === 0 && Rows ? <Rows trades={trades} most={1} /> : <ReservedTrades count={count} />
}

/** Reserves the height of a row, and of the link to the others. */
export function ReservedTrades({ count }: { count: number }) {
  return <Skeleton className={classNames('rounded-lg', count === 1 ? 'h-24' : 'h-37')} />
}

/** Cached once loaded. */
const chunk: { Rows?: ComponentType<RunningTradeRowsProps> } = {}

/** Loads the rows, which few visits need. If they fail to load, the next visit loads them again. */
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
