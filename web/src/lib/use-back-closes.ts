import { useEffect, useEffectEvent } from 'react'

/**
 * Makes the back button close an overlay before it leaves the page. While open, it has a history entry of its own, a copy
 * of the page's with a mark; leaving the entry closes the overlay, and closing it leaves the entry.
 */
export function useBackCloses(open: boolean, name: string, onClose: () => void): void {
  const close = useEffectEvent(onClose)

  useEffect(() => {
    if (!open) return
    openNames.add(name)
    if (currentMark() !== name) history.pushState({ ...(history.state as object | null), [MARK]: name }, '')
    const onPop = () => !reachesTo(name) && leaving === undefined && close()
    addEventListener('popstate', onPop)
    return () => {
      removeEventListener('popstate', onPop)
      openNames.delete(name)
      // Only afterwards is it clear whether this was a close, a rerender or a navigation.
      setTimeout(() => currentMark() === name && !openNames.has(name) && stepBack())
    }
  }, [open, name])
}

/** Removes the history entries of open overlays, for a page that will replace its own entry. */
export function leaveSheets(): Promise<void> {
  leaving ??= stepOut().finally(() => {
    leaving = undefined
  })
  return leaving
}

/** Skips entries of closed sheets, such as after following a link inside one. Call it once, before the router starts. */
export function skipClosedSheets(): void {
  addEventListener('popstate', () => {
    steppingBack = false
    const mark = currentMark()
    if (mark !== undefined && !openNames.has(mark)) stepBack()
  })
}

/** Returns whether the current entry belongs to this sheet or to one opened above it. */
function reachesTo(name: string): boolean {
  const [mark, names] = [currentMark(), [...openNames]]
  return mark !== undefined && names.indexOf(mark) >= names.indexOf(name)
}

const MARK = 'sheet'
const openNames = new Set<string>()
let leaving: Promise<void> | undefined
let steppingBack = false

async function stepOut(): Promise<void> {
  while (currentMark() !== undefined && !dropStrayMark()) {
    const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    stepBack()
    await popped
  }
}

/** Several callers may want the same step at once; the browser would take one for each. */
function stepBack(): void {
  if (steppingBack || dropStrayMark()) return
  steppingBack = true
  history.back()
}

/**
 * Removes a mark on the first entry. A page reloaded while its sheet opened can have one there, where a step back would
 * leave the page. Browsers without the Navigation API take the step.
 */
function dropStrayMark(): boolean {
  if (!('navigation' in window)) return false
  const { currentEntry } = window.navigation
  const beneath = currentEntry && window.navigation.entries()[currentEntry.index - 1]
  if (beneath?.url && new URL(beneath.url).pathname === location.pathname) return false
  history.replaceState({ ...(history.state as object | null), [MARK]: undefined }, '')
  return true
}

function currentMark(): string | undefined {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !(MARK in state)) return undefined
  return typeof state[MARK] === 'string' ? state[MARK] : undefined
}
