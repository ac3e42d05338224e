import { useEffect, useRef, useState } from 'react'
import { type Location, useBlocker, useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { getSession } from './session.ts'
import { removeSheetEntries } from './use-close-on-back.ts'

/** Number of pages blocking navigation for unsaved changes: a step back that did not happen was blocked, not lost. */
let blockingPages = 0

export function isNavigationBlocked(): boolean {
  return blockingPages > 0
}

interface BlockedNavigation {
  to: Location
  isBack: boolean
}

/**
 * Blocks leaving a page with unsaved changes until the user confirms, and closing or reloading the tab by the browser's
 * own question.
 */
export function useLeaveGuard(hasChanges: boolean): {
  asking: boolean
  stay: () => void
  leave: () => void
} {
  const navigate = useNavigate()
  const [blockedNavigation, setBlockedNavigation] = useState<BlockedNavigation>()
  const [isLeaving, setLeaving] = useState(false)
  const wasBack = useRef(false)
  // Opening and closing a sheet changes the history too, but not the page.
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    wasBack.current = historyAction === 'POP'
    // After a lost session, typed-text.ts stores the typed text for the next sign-in.
    const isToSignIn = nextLocation.pathname === paths.login && getSession() === null
    return hasChanges && !isLeaving && !isToSignIn && currentLocation.pathname !== nextLocation.pathname
  })

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { location: to } = blocker
    const isBack = wasBack.current
    // The router reverts a step back by a step forward, slightly later; a dialog opened before would get the wrong entry.
    const timer = setInterval(() => {
      if (isBack && location.pathname === to.pathname) return
      clearInterval(timer)
      setBlockedNavigation({ to, isBack })
      blocker.reset()
    }, 10)
    return () => clearInterval(timer)
  }, [blocker])

  useEffect(() => {
    if (!hasChanges) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', hold)
    blockingPages += 1
    return () => {
      removeEventListener('beforeunload', hold)
      blockingPages -= 1
    }
  }, [hasChanges])

  useEffect(() => {
    if (!isLeaving || !blockedNavigation) return
    void removeSheetEntries().then(() =>
      blockedNavigation.isBack ? navigate(-1) : navigate(blockedNavigation.to, { replace: true }),
    )
  }, [isLeaving, blockedNavigation, navigate])

  return {
    asking: blockedNavigation !== undefined && !isLeaving,
    stay: () => setBlockedNavigation(undefined),
    leave: () => setLeaving(true),
  }
}
