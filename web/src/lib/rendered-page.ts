import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { learnTime } from './clock.ts'
import { type Field, writeInto as write } from './write-into.ts'

/** What a page was rendered from (src/render.tsx), as it stands in the page. */
export interface Answers {
  /** The platform's time when it was rendered, in milliseconds. */
  at: number
  answers: [key: QueryKey, data: unknown][]
}

/**
 * Whether the server rendered this page and it is shown: public/first-paint.js hides it from a member and from who chose the other
 * language. The server that renders is itself where there is no document.
 */
export const wasRendered: boolean =
  globalThis.document === undefined || 'rendered' in document.documentElement.dataset

/** The questions of this page are answered already: none of them goes over the line again. */
export function takeAnswers(queries: QueryClient): void {
  const text = document.getElementById('answers')?.textContent
  if (!wasRendered || !text) return
  const { at, answers } = JSON.parse(text) as Answers
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // What the browser had kept, as on a way back, may be of any time: it is shown, and asked for anew.
  const isFresh = visit !== undefined && visit.transferSize > 0
  const updatedAt = isFresh ? performance.timeOrigin + visit.responseStart : 0
  if (isFresh) learnTime(new Date(at + Date.now() - updatedAt).toUTCString())
  for (const [key, data] of answers) queries.setQueryData(key, data, { updatedAt })
}

declare global {
  /** Buttons of the rendered page that were pressed before the app stood, in order (public/first-paint.js). */
  var pressedEarly: HTMLButtonElement[] | undefined
}

const FIELDS = 'input, textarea, select'

/**
 * Notes what people see and touch in the rendered page. What it gives is called once the app stands in its place, before that is painted: what
 * was typed, chosen and pressed meanwhile goes over to the same fields and buttons of the app, and so do the cursor and the place.
 */
export function followTouches(root: HTMLElement): () => void {
  const fields = [...root.querySelectorAll<Field>(FIELDS)]
  const named = namesIn(root)
  let focused = document.activeElement
  const enter = ({ target }: FocusEvent) => {
    focused = target instanceof Element ? target : null
  }
  const leave = () => {
    // Later, for the fields go as the app comes, and with them the cursor.
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
    // The router begins at the top.
    if (place > 0) scrollTo(0, place)
    const standing = new Map([...namesIn(root)].map(([element, name]) => [name, element]))
    const sameAs = (old: Element | null) => standing.get((old && named.get(old)) ?? '')
    for (const field of fields) fill(sameAs(field), field)
    const now = sameAs(focused)
    if (now instanceof HTMLElement) now.focus({ preventScroll: true })
    if (now instanceof HTMLInputElement && focused instanceof HTMLInputElement) placeCursor(now, focused)
    delete document.documentElement.dataset.rendered
    const pressed = (globalThis.pressedEarly ?? []).map(sameAs)
    // When it listens.
    setTimeout(() => {
      for (const button of pressed) if (button instanceof HTMLElement) button.click()
    })
  }
}

/** Each field and button by what it is called, and the how manieth of that name it is. */
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

/** As if it had been typed or chosen here: React hears of it. */
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
  // A number or a date has none.
  if (from.selectionStart !== null) field.setSelectionRange(from.selectionStart, from.selectionEnd)
}
