import { showUnits, type Units } from '@torch/contract/money.ts'
import { useEffect, useState } from 'react'
import { FitText } from './fit-text.tsx'

const ROLL_MILLISECONDS = 1200

interface RollingAmountProps {
  units: Units
  delay?: number
  /** Under this name the last figure seen is kept, so that coming back rolls on from it: name the member too. */
  memory: string
  /** The size where there is room. */
  rem?: number
  className?: string
}

const lastSeen = new Map<string, Units>()

/** Rolls from the figure that one saw last to the one that holds now; a figure that nobody saw before stands at once. */
export function RollingAmount({ units, delay = 0, memory, rem, className }: RollingAmountProps) {
  const text = showUnits(useRollingUnits(units, delay, memory))
  const length = Math.max(text.length, showUnits(units).length)
  return <FitText text={text} length={length} {...(rem && { rem })} {...(className && { className })} />
}

function useRollingUnits(target: Units, delay: number, memory: string): Units {
  const [shown, setShown] = useState(() => lastSeen.get(memory) ?? target)

  useEffect(() => {
    const from = lastSeen.get(memory) ?? target
    const settle = (units: Units) => {
      lastSeen.set(memory, units)
      setShown(units)
    }
    if (from === target || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      settle(target)
      return
    }
    const start = performance.now() + delay
    let frame = requestAnimationFrame(function roll(now) {
      const progress = Math.min(1, Math.max(0, (now - start) / ROLL_MILLISECONDS))
      settle(between(from, target, progress))
      if (progress < 1) frame = requestAnimationFrame(roll)
    })
    return () => cancelAnimationFrame(frame)
  }, [target, delay, memory])

  return shown
}

/** Fast at first, slowing down towards the end. Whole numbers throughout: the last figure is exact. */
export function between(from: Units, to: Units, progress: number): Units {
  if (progress >= 1) return to
  const eased = 1 - (1 - progress) ** 3
  return from + ((to - from) * BigInt(Math.round(eased * 1_000_000))) / 1_000_000n
}
