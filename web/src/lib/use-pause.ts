import { useEffect, useState } from 'react'

/** Long enough for the next key, short enough to go unnoticed. */
const PAUSE_MILLISECONDS = 400

/** Returns a value once it has not changed for a moment. */
export function usePause<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
