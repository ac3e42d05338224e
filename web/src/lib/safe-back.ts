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
  /** What `location.state` holds; whoever sends a reader on may record the page to return to as `source`. */
  state: unknown
}

/** rules/screens#back: empty history, recorded source, else back with a fallback at hand. */
export function decideBack({ path, depth, state }: Here): BackStep {
  const fallback = backFallback(path)
  if (depth <= 0) return { kind: 'go', to: fallback }
  const source = recordedSource(state)
  return source ? { kind: 'go', to: source } : { kind: 'back', fallback }
}

/** Only a path of this app is followed: '//elsewhere.example' would be another site. */
function recordedSource(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('source' in state)) return undefined
  const { source } = state
  return typeof source === 'string' && /^\/(?![/\\])/.test(source) ? source : undefined
}

export function useSafeBack(): () => void {
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  return useCallback(() => {
    const step = decideBack({ path: pathname, depth: historyDepth(), state })
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
  }, [navigate, pathname, state])
}

/** The router numbers its entries; the browser's own history length counts other sites too. */
function historyDepth(): number {
  const state: unknown = history.state
  const depth = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0
  return typeof depth === 'number' ? depth : 0
}
