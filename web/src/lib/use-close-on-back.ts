import { useEffect, useEffectEvent } from 'react'

// The history rule of everything that opens over a page (rules/screens#sheets-and-back). Opening adds one entry to the history:
// a copy of the one beneath, with the name of what was opened and the key of the entry beneath. Closing steps to the entry with
// that key, never a number of steps back, so that it cannot leave the page; where there is no such entry of this page, the mark
// is removed and nothing is stepped over.

/** Back closes what lies on top before it leaves the page. `name` is unique in the document. */
export function useCloseOnBack(open: boolean, name: string, onClose: () => void): void {
  const close = useEffectEvent(onClose)

  useEffect(() => {
    if (!open) return
    openNames.add(name)
    // A step that is under way would take the new entry along.
    if (stepping) void stepping.then(() => openNames.has(name) && enter(name))
    else enter(name)
    // A step of our own is no wish to close.
    const onPop = () => stepping === undefined && leaving === undefined && !reachesTo(name) && close()
    addEventListener('popstate', onPop)
    return () => {
      removeEventListener('popstate', onPop)
      openNames.delete(name)
      // A moment later it is clear whether this was a close, a re-render or a step to another page.
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
 * Steps over entries whose sheet is gone, such as after a link inside it led elsewhere. Called once, before the router starts;
 * done when an entry on which the document was loaded, by a reload or by Back, has been left for the page's own.
 */
export function skipClosedSheets(): Promise<void> {
  addEventListener('popstate', skipClosed)
  return removeSheetEntries()
}

interface SheetEntry {
  /** Of the document that made it, and of what was opened. */
  sheet: string
  /** The key of the entry beneath; undefined where the browser has no Navigation API. */
  beneath?: string | undefined
}

/** A document's own: after a reload the names begin anew. */
const DOCUMENT = `${Math.random().toString(36).slice(2)} `
const HISTORY_STEP_TIMEOUT_MILLISECONDS = 10_000
const LISTENERS_MILLISECONDS = 100
const openNames = new Set<string>()
let leaving: Promise<void> | undefined
let stepping: Promise<void> | undefined

function enter(name: string): void {
  if (isAt(name)) return
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

/** Undefined for a mark of another document. */
function nameOf({ sheet }: SheetEntry): string {
  return sheet.startsWith(DOCUMENT) ? sheet.slice(DOCUMENT.length) : ''
}

async function stepOut(): Promise<void> {
  await stepping
  while (currentSheetEntry() !== undefined) await stepBeneath()
}

/** Leaves the marked entry that one is on for the one beneath it. Several may want the same step at once: it is one. */
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
    // However slow the browser is, it says when the step has been taken, or that another one took its place.
    const { finished } = navigation.traverseTo(entry.beneath)
    const isDecided = Promise.resolve(finished).then(pause, pause)
    await Promise.race([isLeft, isDecided])
  } else if (globalThis.navigation === undefined && entry.sheet.startsWith(DOCUMENT)) {
    history.back()
    await isLeft
  } else return dropSheetEntry()
  if (JSON.stringify(currentSheetEntry()) === JSON.stringify(entry)) dropSheetEntry()
}

/** Whether the entry beneath is one of this page, below this one. */
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

/** The page's own entry then stands there twice: that costs one more Back, where a step might leave the page. */
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

/** Until the listeners of a step have heard of it; not for ever, where the browser takes none. */
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

/** Runs in a task of its own, after all listeners of the current event; unlike a timer it is not slowed down in a background tab. */
function nextTask(run: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    run()
  }
  port2.postMessage(undefined)
}

/** For `popstate`, which may come after the step has been reported as finished. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, LISTENERS_MILLISECONDS))
}
