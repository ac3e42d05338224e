import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { removeSheetEntries } from '../lib/use-close-on-back.ts'

let mountedCount = 0

/** Returns whether the current page is being replaced by a `Redirect`. */
export function isRedirecting(): boolean {
  return mountedCount > 0
}

/**
 * Replaces the current page by another one, in its history entry. Unlike `Navigate` it first removes the entries of open
 * sheets: the step back of a sheet that closes would cancel a navigation that still loads its page.
 */
export function Redirect({ to, state }: { to: string; state?: unknown }) {
  const navigate = useNavigate()
  // A step of the member cancels the navigation too: the entry that it leads to is redirected in turn.
  const { key } = useLocation()
  const replace = useEffectEvent(() => navigate(to, { replace: true, state }))

  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry is redirected anew
  useEffect(() => {
    let isCurrent = true
    mountedCount += 1
    void removeSheetEntries().then(() => isCurrent && replace())
    return () => {
      isCurrent = false
      mountedCount -= 1
    }
  }, [to, key])

  return null
}
