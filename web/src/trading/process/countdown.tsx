import { useEffect } from 'react'
import { countdown } from '../../lib/countdown.ts'
import { useNow } from '../../lib/use-now.ts'
import { useWords } from '../../lib/words.ts'
import { refreshTrading } from '../queries.ts'
import { useTradingHalt } from '../use-halt.ts'
import { words as shared } from '../words.ts'
import { words } from './words.ts'

/** Interval of reloading a trade past its deadline. */
const REFETCH_MILLISECONDS = 5000

interface ClockRingProps {
  until: string
  /** The whole time of this step in minutes; undefined while unknown. */
  minutes: number | undefined
  isOwn: boolean
}

/** Shows the time left until a deadline as a clock in a ring, by the server's clock. */
export function ClockRing({ until, minutes, isOwn }: ClockRingProps) {
  const w = useWords(words).turn
  const left = useLeft(until)
  const isOver = left.milliseconds <= 0
  const share = minutes === undefined ? 0 : left.milliseconds / (minutes * 60_000)

  useRefreshWhenOver(isOver)
  return (
    <div className="relative grid size-[6rem] shrink-0 place-items-center">
      <Ring share={share} className={isOwn ? 'stroke-accent-fill' : 'stroke-edge'} />
      <span role="timer" className="relative text-center">
        <span className="sr-only">{isOver ? w.passed : w.left(left.text)}</span>
        <span aria-hidden className="tabular text-2xl font-bold max-xs:text-base">
          {clockText(left.milliseconds)}
        </span>
      </span>
    </div>
  )
}

/** Draws a share of a whole, 0 to 1, as an arc that begins at the top. It fills its container. */
export function Ring({ share, className }: { share: number; className: string }) {
  const circle = { cx: 50, cy: 50, r: 45, fill: 'none', strokeWidth: 7 }
  const percent = Math.min(1, share) * 100
  return (
    <svg aria-hidden viewBox="0 0 100 100" className="absolute inset-0 size-full -rotate-90">
      <circle {...circle} className="stroke-line" />
      {percent > 0 && (
        <circle
          {...circle}
          strokeLinecap="round"
          pathLength="100"
          strokeDasharray={`${percent} 100`}
          className={className}
        />
      )}
    </svg>
  )
}

/** Formats a duration as a clock does: '28:41', from an hour on '1:05:09'. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'))
  const hours = Math.floor(seconds / 3600)
  return hours > 0 ? [hours, ...parts].join(':') : parts.join(':')
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
