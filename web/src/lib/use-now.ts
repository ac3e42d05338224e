import { useEffect, useState } from 'react'
import { now } from './clock.ts'

/** Returns the platform's time, updated every `milliseconds` while `wanted`. */
export function useNow(milliseconds: number, wanted = true): number {
  const [time, setTime] = useState(now)
  useEffect(() => {
    if (!wanted) return
    setTime(now())
    const timer = setInterval(() => setTime(now()), milliseconds)
    return () => clearInterval(timer)
  }, [milliseconds, wanted])
  return time
}
