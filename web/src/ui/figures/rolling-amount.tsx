import { showUnits, type Units } from '@torch/contract/money.ts'
import { type CSSProperties, useEffect, useState } from 'react'
import { FitText } from './fit-text.tsx'
import './rolling-amount.css'

/** rules/screens#amounts-on-screens. */
const ROLL_MILLISECONDS = 1200

interface RollingAmountProps {
  units: Units
  delay?: number
  /** What the figure says and of whom: wherever it stands, it rolls on from where it was last seen. */
  memory: string
  /** The size where there is room. */
  rem?: number
  className?: string
}

const lastSeen = new Map<string, Units>()

/**
 * The figure that one saw last rolls away and the one that holds now comes in its place: two figures that are true, and
 * none between them. One that nobody saw before, or that is what it was, stands still.
 */
export function RollingAmount(props: RollingAmountProps) {
  return <Roll key={props.memory} {...props} />
}

function Roll({ units, delay = 0, memory, rem, className }: RollingAmountProps) {
  const [{ now, before }, setShown] = useState(() => ({ now: units, before: lastSeen.get(memory) }))
  if (now !== units) setShown({ now: units, before: now })
  useEffect(() => void lastSeen.set(memory, units), [memory, units])

  const rolls = before !== undefined && before !== units
  const text = showUnits(units)
  const length = Math.max(text.length, rolls ? showUnits(before).length : 0)
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
