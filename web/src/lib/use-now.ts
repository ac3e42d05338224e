import { useEffect, useState } from 'react'
import { now } from './clock.ts'

/** The platform's time, anew every `milliseconds` while it is wanted. */
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
