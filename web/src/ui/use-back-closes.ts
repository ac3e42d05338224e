import { useEffect, useEffectEvent } from 'react'

/**
 * Back closes what lies on top before it leaves the page. While something is open, one entry more stands in the
 * history, a copy of the page's own with a mark; leaving that entry closes, and closing leaves that entry.
 */
export function useBackCloses(open: boolean, name: string, onClose: () => void): void {
  const close = useEffectEvent(onClose)

  useEffect(() => {
    if (!open) return
    openNames.add(name)
    if (!isMarked(name)) history.pushState({ ...(history.state as object | null), [MARK]: name }, '')
    const onPop = () => !isMarked(name) && close()
    addEventListener('popstate', onPop)
    return () => {
      removeEventListener('popstate', onPop)
      openNames.delete(name)
      // A moment later it is clear whether this was a close, a re-render or a step to another page.
      setTimeout(() => isMarked(name) && !openNames.has(name) && history.back())
    }
  }, [open, name])
}

const MARK = 'sheet'
const openNames = new Set<string>()

function markOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !(MARK in state)) return undefined
  return typeof state[MARK] === 'string' ? state[MARK] : undefined
}

function isMarked(name: string): boolean {
  return markOf(history.state) === name
}

/** Takes away the entry of what is open, for a page that is about to put another in its own place. */
export function leaveSheets(): Promise<void> {
  if (markOf(history.state) === undefined) return Promise.resolve()
  return new Promise((resolve) => {
    addEventListener('popstate', () => resolve(leaveSheets()), { once: true })
    history.back()
  })
}

/** Steps over an entry whose sheet is long gone, such as after a link inside it led elsewhere. */
export function skipClosedSheets(): void {
  addEventListener('popstate', ({ state }) => {
    const mark = markOf(state)
    if (mark !== undefined && !openNames.has(mark)) history.back()
  })
}
