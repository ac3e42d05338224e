import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Submits a form that depends on a lookup: at once when its result is there, else as soon as it is. `isWaiting`: submitted and
 * waiting. Text typed meanwhile is looked up, and waited for, as well.
 */
export function useSubmitAfterLookup(isLookingUp: boolean, submit: () => void) {
  const [isWaiting, setWaiting] = useState(false)
  const submitNow = useEffectEvent(submit)
  useEffect(() => {
    if (!isWaiting || isLookingUp) return
    setWaiting(false)
    submitNow()
  }, [isWaiting, isLookingUp])
  return { isWaiting, submitWhenFound: () => setWaiting(true) }
}
