import { DAY_MS } from '@torch/contract/time.ts'
import { now } from '../../lib/clock.ts'
import { onSessionEnd } from '../../lib/session.ts'
import { readJson, remove, write } from '../../lib/storage.ts'
import { type ApplicationForm, EMPTY_APPLICATION } from './application-form.ts'

const STORAGE_KEY = 'merchantApplicationDraft'

interface Draft {
  userId: number
  /** The application: 'new' for a first one, else `id.version` of the one being corrected. */
  of: string
  at: number
  form: ApplicationForm
}

/** Stores the filled-in form on this device. Returns false when the browser refuses. */
export function saveDraft(userId: number, of: string, form: ApplicationForm, moment = now()): boolean {
  write(STORAGE_KEY, JSON.stringify({ userId, of, at: moment, form } satisfies Draft))
  return readDraft(userId, of, moment) !== undefined
}

export function readDraft(userId: number, of: string, moment = now()): ApplicationForm | undefined {
  const draft = readJson(STORAGE_KEY, isDraft)
  if (draft?.userId !== userId || draft.of !== of) return undefined
  const age = moment - draft.at
  // The server deletes unused pictures after a day, so a draft with pictures is no longer valid then.
  // The terms are accepted at the moment of sending.
  return age >= 0 && age < DAY_MS ? { ...draft.form, agreeTerms: false } : undefined
}

export function deleteDraft(): void {
  remove(STORAGE_KEY)
}

/** Checks the type of every field, since an earlier version may have stored another shape. */
function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const { userId, of, at, form } = value as Partial<Record<keyof Draft, unknown>>
  return typeof userId === 'number' && typeof of === 'string' && typeof at === 'number' && isForm(form)
}

function isForm(value: unknown): value is ApplicationForm {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Record<string, unknown>
  return Object.entries(EMPTY_APPLICATION).every(([name, empty]) =>
    empty === null ? isPicture(name, fields[name]) : typeof fields[name] === typeof empty,
  )
}

function isPicture(name: string, value: unknown): boolean {
  if (value === null) return true
  return name === 'place' ? isPlace(value) : typeof value === 'string'
}

function isPlace(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { latitude, longitude, location } = value as Record<string, unknown>
  return typeof latitude === 'number' && typeof longitude === 'number' && typeof location === 'string'
}

// Signing out deletes the draft; a lost session keeps it.
onSessionEnd((end) => {
  if (end === 'left') deleteDraft()
})
