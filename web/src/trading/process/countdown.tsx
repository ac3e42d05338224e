import { useEffect } from 'react'
import { showMinute } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { useWords } from '../../lib/words.ts'
import { countdown } from '../../points/release/countdown.ts'
import { refreshTrading } from '../queries.ts'
import { useTradingHalt } from '../use-halt.ts'
import { words as shared } from '../words.ts'
import { words } from './words.ts'

/** Interval of reloading a trade past its deadline. */
const REFETCH_MILLISECONDS = 5000

/** Shows the time left until a deadline, by the server's clock. */
export function Countdown({ until }: { until: string }) {
  const w = useWords(words).turn
  const left = useLeft(until)
  const s = useWords(shared)
  const isHalted = useTradingHalt() !== undefined
  const isOver = left.milliseconds <= 0

  useRefreshWhenOver(isOver)
  return (
    <p className="tabular flex flex-wrap items-baseline gap-x-2">
      <span role="timer" className="text-xl font-bold">
        {isOver ? w.passed : w.left(left.text)}
      </span>
      <span className="text-sm opacity-80">{isHalted ? s.stands : w.until(showMinute(until) ?? '')}</span>
    </p>
  )
}

/** Reloads a trade past its deadline, until the server has moved it on. */
export function useRefreshWhenOver(isOver: boolean): void {
  useEffect(() => {
    if (!isOver) return
    void refreshTrading()
    const timer = setInterval(() => void refreshTrading(), REFETCH_MILLISECONDS)
    return () => clearInterval(timer)
  }, [isOver])
}

/** Returns the time left, also as text. It is frozen while the hall is halted. */
export function useLeft(until: string): { milliseconds: number; text: string } {
  const showTime = useDurationFormatter()
  const halt = useTradingHalt()
  const time = useNow(1000, halt === undefined)
  const milliseconds = Date.parse(until) - Math.min(time, halt?.since ?? time)
  return { milliseconds, text: showTime(milliseconds) }
}

/** Returns a function that formats a duration in its two largest units. */
export function useDurationFormatter(): (milliseconds: number) => string {
  const w = useWords(shared).left
  return (milliseconds) => {
    const left = countdown(milliseconds)
    if (left.unit === 'days') return w.days(left.days, left.hours)
    if (left.unit === 'hours') return w.hours(left.hours, left.minutes)
    if (left.unit === 'minutes') return w.minutes(left.minutes, left.seconds)
    return w.seconds(left.seconds)
  }
}
