import { useEffect, useEffectEvent } from 'react'

/** Runs an action `milliseconds` after `when` became true, unless the screen is left before. */
export function useTimeout(when: boolean, milliseconds: number, action: () => void): void {
  const act = useEffectEvent(action)
  useEffect(() => {
    if (!when) return
    const timer = setTimeout(() => act(), milliseconds)
    return () => clearTimeout(timer)
  }, [when, milliseconds])
}
