import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { syncClock } from './clock.ts'
import { type Field, setFieldValue as write } from './set-field-value.ts'

/** The data of a server-rendered page (src/render.tsx), embedded in it. */
export interface HydrationData {
  /** The platform's time of rendering, in milliseconds. */
  at: number
  answers: [key: QueryKey, data: unknown][]
}

/**
 * Whether the server rendered this page and it is shown: public/first-paint.js hides it from members and from users of
 * the other language. True in the rendering server itself, which has no document.
 */
export const isServerRendered: boolean =
  globalThis.document === undefined || 'rendered' in document.documentElement.dataset

/** Fills the query cache with the embedded data, so that none of it is requested again. */
export function hydrateQueries(queryClient: QueryClient): void {
  const text = document.getElementById('answers')?.textContent
  if (!isServerRendered || !text) return
  const { at, answers } = JSON.parse(text) as HydrationData
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // A page from the browser's cache may be of any age: it is shown and requested again.
  const isFresh = visit !== undefined && visit.transferSize > 0
  const updatedAt = isFresh ? performance.timeOrigin + visit.responseStart : 0
  if (isFresh) syncClock(new Date(at + Date.now() - updatedAt).toUTCString())
  for (const [key, data] of answers) queryClient.setQueryData(key, data, { updatedAt })
}

declare global {
  /** Buttons of the rendered page pressed before the app started, in order (public/first-paint.js). */
  var clicksBeforeHydration: HTMLButtonElement[] | undefined
}

const FIELDS = 'input, textarea, select'

/**
 * Keeps the previews of pictures that the server put into the rendered page (platform/rendering/picture-previews.ts). Returns a
 * function to call when the app has replaced the page, before paint: each preview stays behind its picture until that has loaded.
 */
export function keepPreviews(root: HTMLElement): () => void {
  const previews = new Map(
    [...root.querySelectorAll<HTMLImageElement>('img[data-src]')].map((img) => [img.dataset.src, img.src]),
  )
  return () => {
    for (const img of root.querySelectorAll('img')) {
      const preview = previews.get(img.getAttribute('src') ?? '')
      if (!preview || img.complete) continue
      img.style.background = `center / cover url(${preview})`
      img.addEventListener('load', () => img.style.removeProperty('background'), { once: true })
    }
  }
}

/**
 * Tracks input in the server-rendered page. Returns a function to call when the app has replaced it, before paint: it
 * transfers typed text, choices, pressed buttons, focus, cursor and scroll position to the same elements of the app.
 */
export function trackInputBeforeHydration(root: HTMLElement): () => void {
  const fields = [...root.querySelectorAll<Field>(FIELDS)]
  const named = namesIn(root)
  let focused = document.activeElement
  const enter = ({ target }: FocusEvent) => {
    focused = target instanceof Element ? target : null
  }
  const leave = () => {
    // Later, because the fields disappear, with the focus, when the app starts.
    setTimeout(() => {
      focused = document.activeElement
    })
  }
  document.addEventListener('focusin', enter)
  document.addEventListener('focusout', leave)
  let place = scrollY
  const follow = () => {
    place = scrollY
  }
  addEventListener('scroll', follow, { passive: true })
  return () => {
    document.removeEventListener('focusin', enter)
    document.removeEventListener('focusout', leave)
    removeEventListener('scroll', follow)
    // The router scrolls to the top.
    if (place > 0) scrollTo(0, place)
    const hydrated = new Map([...namesIn(root)].map(([element, name]) => [name, element]))
    const sameAs = (old: Element | null) => hydrated.get((old && named.get(old)) ?? '')
    for (const field of fields) fill(sameAs(field), field)
    const now = sameAs(focused)
    if (now instanceof HTMLElement) now.focus({ preventScroll: true })
    if (now instanceof HTMLInputElement && focused instanceof HTMLInputElement) placeCursor(now, focused)
    delete document.documentElement.dataset.rendered
    const pressed = (globalThis.clicksBeforeHydration ?? []).map(sameAs)
    // After its listeners are attached.
    setTimeout(() => {
      for (const button of pressed) if (button instanceof HTMLElement) button.click()
    })
  }
}

/** Returns a name for each field and button, numbered where names repeat. */
function namesIn(root: HTMLElement): Map<Element, string> {
  const counts = new Map<string, number>()
  const named = new Map<Element, string>()
  for (const element of root.querySelectorAll(`${FIELDS}, button`)) {
    const label = ['name', 'type', 'value', 'aria-label', 'placeholder'].map((of) => element.getAttribute(of))
    const text = element instanceof HTMLButtonElement ? element.textContent : ''
    const name = JSON.stringify([element.tagName, text, ...label])
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    named.set(element, `${name} ${count}`)
  }
  return named
}

/** Sets a value as if the user had typed or chosen it, so that React notices. */
function fill(field: Element | undefined, from: Field): void {
  if (
    field instanceof HTMLInputElement &&
    from instanceof HTMLInputElement &&
    /checkbox|radio/.test(from.type)
  ) {
    if (from.checked !== from.defaultChecked && field.checked !== from.checked) field.click()
  } else if (field instanceof HTMLSelectElement && from instanceof HTMLSelectElement) {
    const before = [...from.options].find(({ defaultSelected }) => defaultSelected) ?? from.options[0]
    if (from.value !== before?.value) write(field, from.value)
  } else if (field instanceof HTMLTextAreaElement && from instanceof HTMLTextAreaElement) {
    if (from.value !== from.defaultValue) write(field, from.value)
  } else if (field instanceof HTMLInputElement && from instanceof HTMLInputElement) {
    if (from.value !== from.defaultValue) write(field, from.value)
  }
}

function placeCursor(field: HTMLInputElement, from: HTMLInputElement): void {
  // Number and date inputs have no selection.
  if (from.selectionStart !== null) field.setSelectionRange(from.selectionStart, from.selectionEnd)
}
