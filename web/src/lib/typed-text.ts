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
  forms: KeptForm[]
}

interface KeptForm {
  /** 0 for the page, 1 for the lowest sheet, and so on. */
  place: number
  fields: TypedForm
}

/** By the sheet that they stand in, or the page: the fields of forms that were typed into, also of steps that were left since. */
const typed = new Map<Element, { path: string; forms: Map<HTMLFormElement, TypedForm> }>()
const openers = new WeakMap<Element, string>()
let pressed: string | undefined
/** The sheet or page whose form was submitted last, unless something was typed since. */
let submitted: Element | undefined

/** Starts listening to input and clicks. Called once. */
export function trackTypedText(): void {
  for (const name of ['input', 'change', 'submit']) document.addEventListener(name, onFormEvent, true)
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

/** A submit is noted too: a button may have filled in a field, which is no input event. */
function onFormEvent({ type, target }: Event): void {
  note(target)
  submitted = type === 'submit' && target instanceof Element ? placeOf(target) : undefined
}

/** Forgets the text of the form that was submitted last. Called when the server has accepted it. */
export function forgetSubmittedText(): void {
  if (submitted) typed.delete(submitted)
  submitted = undefined
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
  const forms = [document.body, ...sheets].flatMap((element, place) => {
    const found = typed.get(element)
    if (found?.path !== path) return []
    for (const form of formsIn(element)) if (found.forms.has(form)) note(form)
    return [...found.forms.values()].map((fields) => ({ place, fields }))
  })
  const saved = forms
    .map(({ place, fields }) => ({ place, fields: fields.filter(({ isCode }) => codes || !isCode) }))
    .filter(({ fields }) => fields.length > 0)
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
  return Array.isArray(openers) && Array.isArray(forms) && forms.every((form) => 'fields' in form)
}

/** Restores the stored text of this URL and member: opens the sheets again, and fills the forms as they appear. */
export function restoreTypedText(path: string, memberId: number | null): void {
  const saved = readSavedText()
  if (saved?.path !== path || saved.owner !== memberId) return
  clearTypedText()
  const closed = [...saved.openers]
  let open: Unfilled[] = saved.forms.map(({ place, fields }) => ({
    place,
    first: fields[0]?.key ?? '',
    left: fields,
  }))
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
  place: number
  /** By which field the form is known. */
  first: string
  /** The fields not yet restored. Each is filled once, because later input is newer. */
  left: TypedForm
}

function fill(form: Unfilled): Unfilled {
  const element = form.place === 0 ? document.body : document.querySelectorAll('dialog[open]')[form.place - 1]
  const fields = (element ? formsIn(element) : []).map(fieldsOf).find((one) => one.has(form.first))
  if (!fields) return form
  const missing: TypedForm = []
  for (const [at, { key, value, ...rest }] of form.left.entries()) {
    const field = fields.get(key)
    if (!field) missing.push({ key, value, ...rest })
    if (!field || textOf(field) === value) continue
    if (!isChoice(field) && !(field instanceof HTMLSelectElement)) {
      setFieldValue(field, value)
      continue
    }
    if (isChoice(field)) field.click()
    else setFieldValue(field, value)
    // Other fields may take the place of these: the rest waits until the form shows them.
    return { ...form, left: [...missing, ...form.left.slice(at + 1)] }
  }
  return { ...form, left: missing }
}

/** Returns the forms of the page or of a sheet, without those of sheets inside it. */
function formsIn(place: Element): HTMLFormElement[] {
  return [...place.querySelectorAll('form')].filter((form) => placeOf(form) === place)
}

function placeOf(form: Element): Element {
  return form.closest('dialog') ?? document.body
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
  const place = placeOf(form)
  const path = location.pathname + location.search
  const fields = [...fieldsOf(form)].map(([key, field]) => ({
    key,
    value: textOf(field),
    isCode: field.autocomplete === 'one-time-code',
  }))
  const before = typed.get(place)
  const forms = before?.path === path ? before.forms : new Map<HTMLFormElement, TypedForm>()
  // A step to which one returned is a new form with the same fields.
  for (const [other, left] of forms)
    if (!other.isConnected && keysOf(left) === keysOf(fields)) forms.delete(other)
  forms.set(form, fields)
  typed.set(place, { path, forms })
}

function keysOf(form: TypedForm): string {
  return form.map(({ key }) => key).join()
}

/** The fields of a form that are no secret, and no file, each under its key. */
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
