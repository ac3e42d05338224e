import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Goes on with a form that depends on a look-up: at once where that is answered, else as soon as it is. `isWaiting` says that
 * the form was sent and waits. What is typed meanwhile is looked up as well, and waited for.
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
