import { useEffect, useState } from 'react'

/** Long enough for the next key, short enough not to be waited for. */
const PAUSE_MILLISECONDS = 400

/** What was typed, once it has been left alone for a moment. */
export function usePause<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
