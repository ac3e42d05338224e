import { useEffect, useEffectEvent } from 'react'

/**
 * Back closes what lies on top before it leaves the page. While something is open, one entry more stands in the
 * history: a copy of the page's own with a mark. Leaving that entry closes, and closing leaves that entry.
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
      // A moment later it is clear whether this was a close, a re-render or a step to another page.
      setTimeout(() => currentMark() === name && !openNames.has(name) && stepBack())
    }
  }, [open, name])
}

/** Takes away the entries of what is open, for a page that is about to put another in its own place. */
export function leaveSheets(): Promise<void> {
  leaving ??= stepOut().finally(() => {
    leaving = undefined
  })
  return leaving
}

/** Steps over entries whose sheet is gone, such as after a link inside it led elsewhere. Called once, first. */
export function skipClosedSheets(): void {
  addEventListener('popstate', () => {
    steppingBack = false
    const mark = currentMark()
    if (mark !== undefined && !openNames.has(mark)) stepBack()
  })
}

/** Whether the entry that one is on is that sheet's own, or of one that was opened above it. */
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

/** Several may want the same step at once; the browser would take one for each. */
function stepBack(): void {
  if (steppingBack || dropStrayMark()) return
  steppingBack = true
  history.back()
}

/**
 * A page that was reloaded while its sheet opened can bear the mark on its one entry: the step back would leave the
 * page. Such a mark is taken away where it stands. Browsers without a list of their entries take the step.
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
