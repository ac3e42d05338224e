import { useEffect, useState } from 'react'

/** Long enough for the next key, short enough to go unnoticed. */
const DEBOUNCE_MILLISECONDS = 400

/** Returns a value once it has not changed for a moment. */
export function useDebouncedValue<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
