import { showUnits, type Units } from '@torch/contract/money.ts'
import { type CSSProperties, useEffect, useState } from 'react'
import { FitText } from './fit-text.tsx'
import { OwnAmount } from './own-amount.tsx'
import './rolling-amount.css'

/** rules/screens#amounts-on-screens. */
const ROLL_MILLISECONDS = 1200

interface RollingAmountProps {
  units: Units
  delay?: number
  /** Identifies the figure and its owner: on any screen it rolls from the value last seen. */
  memory: string
  /** The maximum font size in rem. */
  rem?: number
  /** The length in characters of the longest of several figures that have the same size. */
  length?: number
  /** An amount of the member, which the member may hide. */
  own?: boolean
  className?: string
}

const lastSeen = new Map<string, Units>()

/**
 * Rolls from the value last seen to the current one, showing only these two true values. A first or unchanged value is
 * static.
 */
export function RollingAmount({ own = false, ...props }: RollingAmountProps) {
  const figure = <Roll key={props.memory} {...props} />
  return own ? <OwnAmount>{figure}</OwnAmount> : figure
}

function Roll({
  units,
  delay = 0,
  memory,
  rem,
  length: least = 0,
  className,
}: Omit<RollingAmountProps, 'own'>) {
  const [{ now, before }, setShown] = useState(() => ({ now: units, before: lastSeen.get(memory) }))
  if (now !== units) setShown({ now: units, before: now })
  useEffect(() => void lastSeen.set(memory, units), [memory, units])

  const rolls = before !== undefined && before !== units
  const text = showUnits(units)
  const length = Math.max(least, text.length, rolls ? showUnits(before).length : 0)
  const figure = (text: string) => (
    <FitText text={text} length={length} {...(rem && { rem })} {...(className && { className })} />
  )
  if (!rolls) return figure(text)
  const times = { '--roll-delay': `${delay}ms`, '--roll-time': `${ROLL_MILLISECONDS}ms` } as CSSProperties
  return (
    <span className="rolling-amount" style={times}>
      <span key={`from ${before}`} aria-hidden>
        {figure(showUnits(before))}
      </span>
      <span key={`to ${units}`} onAnimationEnd={() => setShown({ now: units, before: undefined })}>
        {figure(text)}
      </span>
    </span>
  )
}
