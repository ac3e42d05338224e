import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { backFallback } from '../paths.ts'
import { isHeld } from './use-leave-guard.ts'

const GIVE_UP_MILLISECONDS = 500

export type BackStep = { kind: 'go'; to: string } | { kind: 'back'; fallback: string }

interface Here {
  path: string
  /** How many pages of this app lie behind in this tab. */
  depth: number
}

/**
 * rules/screens#back: empty history, else back with a fallback at hand. What records where one came from is the history itself: going there anew instead of back would lose the place in a list, which back restores.
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
    // Held by unsaved changes, it is the member who decides.
    const wasHeld = isHeld()
    void navigate(-1)
    const timer = setTimeout(() => {
      removeEventListener('popstate', onPop)
      if (location.pathname === pathname && !wasHeld) void navigate(step.fallback, { replace: true })
    }, GIVE_UP_MILLISECONDS)
    // Who is quick may be on the same page again by then: the step back has happened all the same.
    function onPop() {
      if (location.pathname === pathname) return
      clearTimeout(timer)
      removeEventListener('popstate', onPop)
    }
    addEventListener('popstate', onPop)
  }, [navigate, pathname])
}

/** The router numbers its entries; the browser's own history length counts other sites too. */
function historyDepth(): number {
  const state: unknown = history.state
  const depth = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0
  return typeof depth === 'number' ? depth : 0
}
