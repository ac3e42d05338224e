import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { backFallback } from '../back-fallbacks.ts'
import { isNavigationBlocked } from './use-leave-guard.ts'

const GIVE_UP_MILLISECONDS = 500

export type BackStep = { kind: 'go'; to: string } | { kind: 'back'; fallback: string }

interface Here {
  path: string
  /** Number of earlier pages of this app in this tab's history. */
  depth: number
}

/**
 * Decides a step back (rules/screens#back): to the fallback with an empty history, else back with the fallback as a
 * spare. Going back restores the position in a list, which a new navigation would lose.
 */
export function decideBack({ path, depth }: Here): BackStep {
  const fallback = backFallback(path)
  return depth <= 0 ? { kind: 'go', to: fallback } : { kind: 'back', fallback }
}

export function useSafeBack(): () => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return useCallback(() => {
    const step = decideBack({ path: pathname, depth: historyDepth() })
    if (step.kind === 'go') {
      void navigate(step.to, { replace: true })
      return
    }
    // Blocked by unsaved changes, the member decides.
    const wasBlocked = isNavigationBlocked()
    void navigate(-1)
    const timer = setTimeout(() => {
      removeEventListener('popstate', onPop)
      if (location.pathname === pathname && !wasBlocked) void navigate(step.fallback, { replace: true })
    }, GIVE_UP_MILLISECONDS)
    // A fast user may be on the same page again by then; the step back still happened.
    function onPop() {
      if (location.pathname === pathname) return
      clearTimeout(timer)
      removeEventListener('popstate', onPop)
    }
    addEventListener('popstate', onPop)
  }, [navigate, pathname])
}

/** Uses the router's index, since the browser's history length includes other sites. */
function historyDepth(): number {
  const state: unknown = history.state
  const depth = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0
  return typeof depth === 'number' ? depth : 0
}
