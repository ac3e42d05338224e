import { useEffect, useRef, useState } from 'react'
import { type Location, useBlocker, useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { getSession } from './session.ts'
import { leaveSheets } from './use-back-closes.ts'

/** How many guarded pages hold unsaved changes: then a step back that did not happen was held, and has not failed. */
let holding = 0

export function isHeld(): boolean {
  return holding > 0
}

interface Wish {
  to: Location
  isBack: boolean
}

/**
 * Holds a reader on a page with unsaved changes: within the app until they say so, and by the browser's own question
 * when the tab is closed or reloaded.
 */
export function useLeaveGuard(hasChanges: boolean): {
  asking: boolean
  stay: () => void
  leave: () => void
} {
  const navigate = useNavigate()
  const [wish, setWish] = useState<Wish>()
  const [isLeaving, setLeaving] = useState(false)
  const wasBack = useRef(false)
  // Opening and closing a sheet is a step in the history too, but not one to another page.
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    wasBack.current = historyAction === 'POP'
    // Where the session was lost, what was typed is kept for the sign-in (typed-text.ts).
    const isToSignIn = nextLocation.pathname === paths.login && getSession() === null
    return hasChanges && !isLeaving && !isToSignIn && currentLocation.pathname !== nextLocation.pathname
  })

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { location: to } = blocker
    const isBack = wasBack.current
    // The router takes a step back by a step forward, a moment later; what opens before that would stand elsewhere.
    const timer = setInterval(() => {
      if (isBack && location.pathname === to.pathname) return
      clearInterval(timer)
      setWish({ to, isBack })
      blocker.reset()
    }, 10)
    return () => clearInterval(timer)
  }, [blocker])

  useEffect(() => {
    if (!hasChanges) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', hold)
    holding += 1
    return () => {
      removeEventListener('beforeunload', hold)
      holding -= 1
    }
  }, [hasChanges])

  useEffect(() => {
    if (!isLeaving || !wish) return
    void leaveSheets().then(() => (wish.isBack ? navigate(-1) : navigate(wish.to, { replace: true })))
  }, [isLeaving, wish, navigate])

  return {
    asking: wish !== undefined && !isLeaving,
    stay: () => setWish(undefined),
    leave: () => setLeaving(true),
  }
}
