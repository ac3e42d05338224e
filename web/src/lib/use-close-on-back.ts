import { useEffect, useEffectEvent } from 'react'

// The history of overlays (rules/screens#sheets-and-back). Opening an overlay pushes one entry: a copy of the current entry with
// the overlay's name and the current entry's key. Closing traverses to the entry with that key, never a number of steps back,
// so it cannot leave the page. Without such an entry of this page, only the overlay's state is removed from the entry.

/** Makes Back close an open overlay instead of leaving the page. `name`: the overlay, unique in the document. */
export function useCloseOnBack(open: boolean, name: string, onClose: () => void): void {
  const close = useEffectEvent(onClose)

  useEffect(() => {
    if (!open) return
    openNames.add(name)
    // Waits for a running step back, which would remove the new entry.
    if (stepping) void stepping.then(() => openNames.has(name) && enter(name))
    else enter(name)
    // Ignores `popstate` events of our own steps.
    const onPop = () => stepping === undefined && leaving === undefined && !reachesTo(name) && close()
    addEventListener('popstate', onPop)
    return () => {
      removeEventListener('popstate', onPop)
      openNames.delete(name)
      // Deferred, because this cleanup also runs on a re-render and on navigation to another page.
      setTimeout(() => isAt(name) && !openNames.has(name) && void stepBeneath())
    }
  }, [open, name])
}

/** Removes the history entries of open overlays, for a page that will replace its own entry. */
export function removeSheetEntries(): Promise<void> {
  leaving ??= stepOut().finally(() => {
    leaving = undefined
  })
  return leaving
}

/**
 * Skips history entries of sheets that are no longer open, such as after a link inside a sheet. Called once, before the router
 * starts. Resolves when the document is on an entry of the page itself.
 */
export function skipClosedSheets(): Promise<void> {
  addEventListener('popstate', skipClosed)
  return removeSheetEntries()
}

interface SheetEntry {
  /** The document's prefix and the overlay's name. */
  sheet: string
  /** The key of the previous entry; undefined where the browser has no Navigation API. */
  beneath?: string | undefined
}

/** A prefix of this document: entries from before a reload do not match it. */
const DOCUMENT = `${Math.random().toString(36).slice(2)} `
const HISTORY_STEP_TIMEOUT_MILLISECONDS = 10_000
const LISTENERS_MILLISECONDS = 100
const RELOAD_MILLISECONDS = 2000
const openNames = new Set<string>()
let leaving: Promise<void> | undefined
let stepping: Promise<void> | undefined
let reloadStart = Number.NEGATIVE_INFINITY

globalThis.navigation?.addEventListener('navigate', ({ navigationType }) => {
  if (navigationType === 'reload') reloadStart = performance.now()
})

function enter(name: string): void {
  if (isAt(name)) return
  // An entry that is pushed while a script's reload runs ends twice in Chromium's list, and Back then does nothing. The entry
  // waits for the end of the document, or for a reload that does not come.
  const wait = reloadStart + RELOAD_MILLISECONDS - performance.now()
  if (wait > 0) {
    setTimeout(() => openNames.has(name) && enter(name), wait)
    return
  }
  const entry: SheetEntry = { sheet: DOCUMENT + name, beneath: globalThis.navigation?.currentEntry?.key }
  history.pushState({ ...(history.state as object | null), ...entry }, '')
}

function skipClosed(): void {
  const entry = currentSheetEntry()
  if (entry !== undefined && stepping === undefined && !openNames.has(nameOf(entry))) void stepBeneath()
}

/** Returns whether the current entry belongs to this sheet or to one opened above it. */
function reachesTo(name: string): boolean {
  const entry = currentSheetEntry()
  const names = [...openNames]
  return entry !== undefined && names.indexOf(nameOf(entry)) >= names.indexOf(name)
}

function isAt(name: string): boolean {
  const entry = currentSheetEntry()
  return entry !== undefined && nameOf(entry) === name
}

/** Returns an empty name for an entry of another document. */
function nameOf({ sheet }: SheetEntry): string {
  return sheet.startsWith(DOCUMENT) ? sheet.slice(DOCUMENT.length) : ''
}

async function stepOut(): Promise<void> {
  await stepping
  while (currentSheetEntry() !== undefined) await stepBeneath()
}

/** Steps from the current sheet entry to the previous entry. Concurrent calls share one step. */
function stepBeneath(): Promise<void> {
  stepping ??= step().finally(() => {
    stepping = undefined
    skipClosed()
  })
  return stepping
}

async function step(): Promise<void> {
  const entry = currentSheetEntry()
  if (entry === undefined) return
  const isLeft = popped()
  if (hasEntryBeneath(entry)) {
    // `finished` settles when the step is done, or another navigation has replaced it. Both are rejected where the entry is gone.
    const { committed, finished } = navigation.traverseTo(entry.beneath)
    const isDecided = Promise.allSettled([committed, finished]).then(pause)
    await Promise.race([isLeft, isDecided])
  } else if (globalThis.navigation === undefined && entry.sheet.startsWith(DOCUMENT)) {
    history.back()
    await isLeft
  } else return dropSheetEntry()
  if (JSON.stringify(currentSheetEntry()) === JSON.stringify(entry)) dropSheetEntry()
}

/** Returns whether the previous entry belongs to this page and lies before the current one. */
function hasEntryBeneath(entry: SheetEntry): entry is Required<SheetEntry> & { beneath: string } {
  const here = globalThis.navigation?.currentEntry
  if (!here || entry.beneath === undefined) return false
  const beneath = navigation.entries().find(({ key }) => key === entry.beneath)
  return (
    beneath !== undefined &&
    beneath.index < here.index &&
    beneath.url !== null &&
    new URL(beneath.url).pathname === location.pathname
  )
}

/** Removes the sheet's state from the entry. The page then has two entries: one more Back, but no risk of leaving the page. */
function dropSheetEntry(): void {
  const { sheet: _, beneath: __, ...rest } = history.state as SheetEntry
  history.replaceState(rest, '')
}

function currentSheetEntry(): SheetEntry | undefined {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !('sheet' in state)) return undefined
  const { sheet, beneath } = state as Partial<Record<keyof SheetEntry, unknown>>
  if (typeof sheet !== 'string') return undefined
  return { sheet, beneath: typeof beneath === 'string' ? beneath : undefined }
}

/** Resolves after the listeners of the next `popstate`, or after a timeout when the browser takes no step. */
function popped(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('popstate', done)
      nextTask(resolve)
    }
    const timer = setTimeout(done, HISTORY_STEP_TIMEOUT_MILLISECONDS)
    addEventListener('popstate', done)
  })
}

/** Runs in a new task, after all listeners of the current event. Unlike a timer, it is not throttled in a background tab. */
function nextTask(run: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    run()
  }
  port2.postMessage(undefined)
}

/** Waits for `popstate`, which may follow after the step is finished. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, LISTENERS_MILLISECONDS))
}
