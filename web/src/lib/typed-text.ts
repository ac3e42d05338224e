import { getSession, onSessionEnd, watchDocumentState, watchSession } from './session.ts'
import { type Field, setFieldValue } from './set-field-value.ts'

// Restores typed form text after a lost session of the same member, and after a reload in the other language
// (rules/screens#typed-text). Works on the DOM fields, so every form has it. Text is stored only when one of the two happens;
// passwords never are.

const KEY = 'typedText'
const MAX_AGE_MILLISECONDS = 30 * 60_000
const RESTORE_TIMEOUT_MILLISECONDS = 10_000
const RESTORE_INTERVAL_MILLISECONDS = 50

interface TypedField {
  /** Tag, type, name, and the index among equal ones of its form: the same in both languages. */
  key: string
  value: string
  isCode: boolean
}
type TypedForm = TypedField[]

interface SavedText {
  /** The member; null for a visitor. */
  owner: number | null
  path: string
  at: number
  /** The buttons that opened the sheets, the lowest first; each is clicked again. */
  openers: string[]
  forms: TypedForm[]
}

/** The typed fields by sheet or page, including those of earlier steps of a form. */
const typed = new Map<Element, { path: string; forms: Map<string, TypedForm> }>()
const openers = new WeakMap<Element, string>()
let pressed: string | undefined

/** Starts listening to input and clicks. Called once. */
export function trackTypedText(): void {
  document.addEventListener('input', ({ target }) => note(target), true)
  document.addEventListener('change', ({ target }) => note(target), true)
  document.addEventListener('click', ({ target }) => notePressed(target), true)
  onSessionEnd((end) => {
    if (end === 'lost') saveTypedText(owner, { codes: false })
    else clearTypedText()
  })
  let owner = getSession()?.user.id ?? null
  watchSession(() => {
    const next = getSession()?.user.id
    if (next === undefined) return
    if (next !== owner && readSavedText()?.owner !== next) clearTypedText()
    owner = next
  })
  watchDocumentState(clearTypedText)
}

/** Records the last clicked button as the one that opened a sheet. */
export function noteSheetOpened(sheet: Element): void {
  if (pressed !== undefined && !openers.has(sheet)) openers.set(sheet, pressed)
}

/** Forgets the typed text of a closed sheet, which was sent or discarded. */
export function noteSheetClosed(sheet: Element): void {
  openers.delete(sheet)
  typed.delete(sheet)
}

/** Stores the typed text of the page and its open sheets before a visitor's page is reloaded. */
export function saveTypedTextForReload(): void {
  saveTypedText(getSession()?.user.id ?? null, { codes: true })
}

function saveTypedText(owner: number | null, { codes }: { codes: boolean }): void {
  const path = location.pathname + location.search
  const sheets = [...document.querySelectorAll('dialog[open]')]
  const places = [document.body, ...sheets]
  const forms = places.flatMap((place) => {
    const found = typed.get(place)
    return found && found.path === path ? [...found.forms.values()] : []
  })
  const saved = forms
    .map((form) => form.filter(({ isCode }) => codes || !isCode))
    .filter((form) => form.length > 0)
  if (saved.length === 0) return
  const lastTyped = sheets.findLastIndex((sheet) => typed.has(sheet))
  const chain = sheets.slice(0, lastTyped + 1).map((sheet) => openers.get(sheet) ?? '')
  const value: SavedText = { owner, path, at: Date.now(), openers: chain, forms: saved }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(value))
  } catch {
    // Without storage the text is lost.
  }
}

export function clearTypedText(): void {
  typed.clear()
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // There is none.
  }
}

function readSavedText(): SavedText | undefined {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isSavedText(saved) && Date.now() - saved.at < MAX_AGE_MILLISECONDS ? saved : undefined
  } catch {
    return undefined
  }
}

function isSavedText(value: unknown): value is SavedText {
  if (typeof value !== 'object' || value === null) return false
  const { openers, forms } = value as Partial<Record<keyof SavedText, unknown>>
  return Array.isArray(openers) && Array.isArray(forms)
}

/** Restores the stored text of this URL and member: opens the sheets again, and fills the forms as they appear. */
export function restoreTypedText(path: string, memberId: number | null): void {
  const saved = readSavedText()
  if (saved?.path !== path || saved.owner !== memberId) return
  clearTypedText()
  const closed = [...saved.openers]
  let open = saved.forms.map((form) => ({ first: form[0]?.key ?? '', left: form }))
  const end = performance.now() + RESTORE_TIMEOUT_MILLISECONDS
  const attempt = () => {
    if (location.pathname + location.search !== path || performance.now() > end) return
    const depth = saved.openers.length - closed.length
    if (document.querySelectorAll('dialog[open]').length > depth) closed.shift()
    else if (closed[0] && press(closed[0], depth)) closed.shift()
    open = open.map(fill).filter(({ left }) => left.length > 0)
    if (open.length > 0) setTimeout(attempt, RESTORE_INTERVAL_MILLISECONDS)
  }
  attempt()
}

interface Unfilled {
  /** The field that identifies the form. */
  first: string
  /** The fields not yet restored. Each is filled once, because later input is newer. */
  left: TypedForm
}

function fill({ first, left }: Unfilled): Unfilled {
  const forms = [...document.querySelectorAll('form')].map(fieldsOf)
  const fields = forms.find((one) => one.has(first))
  if (!fields) return { first, left }
  for (const { key, value } of left) {
    const field = fields.get(key)
    if (!field || textOf(field) === value) continue
    if (isChoice(field)) field.click()
    else setFieldValue(field, value)
  }
  return { first, left: left.filter(({ key }) => !fields.has(key)) }
}

/** Clicks the button that opens a sheet, on the top sheet or the page. Returns whether it was found. */
function press(name: string, depth: number): boolean {
  const root = [...document.querySelectorAll('dialog[open]')][depth - 1] ?? document.body
  const button = [...root.querySelectorAll<HTMLElement>(OPENERS)].find((one) => nameOf(one) === name)
  if (!button || document.querySelector('dialog[open]:last-of-type')?.contains(button) === false) return false
  button.click()
  return true
}

/** The elements that may open a sheet. Submit buttons are excluded, because they must never be clicked automatically. */
const OPENERS = 'button[type=button], a[role=button]'

function notePressed(target: EventTarget | null): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('button, a') : null
  if (button) pressed = button.matches(OPENERS) ? nameOf(button) : undefined
}

function nameOf(button: HTMLElement): string {
  return button.getAttribute('aria-label') ?? button.textContent.trim()
}

function note(target: EventTarget | null): void {
  const form = target instanceof Element ? target.closest('form') : null
  if (!form) return
  const place = form.closest('dialog') ?? document.body
  const path = location.pathname + location.search
  const fields = [...fieldsOf(form)].map(([key, field]) => ({
    key,
    value: textOf(field),
    isCode: field.autocomplete === 'one-time-code',
  }))
  const before = typed.get(place)
  const forms = before?.path === path ? before.forms : new Map<string, TypedForm>()
  forms.set(fields.map(({ key }) => key).join(), fields)
  typed.set(place, { path, forms })
}

/** Returns the fields of a form by key, without passwords and files. */
function fieldsOf(form: HTMLFormElement): Map<string, Field> {
  const fields = new Map<string, Field>()
  const counts = new Map<string, number>()
  for (const field of form.querySelectorAll<Field>('input, textarea, select')) {
    if (field.disabled || field.matches('[type=password], [data-secret], [type=file], [type=hidden]'))
      continue
    const name = `${field.tagName} ${field.type} ${field.name.replace(/^[_:«].*/, '')}`
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    fields.set(`${name} ${count}`, field)
  }
  return fields
}

function isChoice(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && /checkbox|radio/.test(field.type)
}

function textOf(field: Field): string {
  return isChoice(field) ? String(field.checked) : field.value
}
