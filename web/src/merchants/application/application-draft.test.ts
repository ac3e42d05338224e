import { beforeEach, expect, test } from 'vitest'
import { useMemoryStorage } from '../../lib/memory-storage.ts'
import { endSession, updateUser } from '../../lib/session.ts'
import { deleteDraft, readDraft, saveDraft } from './application-draft.ts'
import { EMPTY_APPLICATION } from './application-form.ts'

const form = {
  ...EMPTY_APPLICATION,
  shopName: '老张饺子馆',
  place: { latitude: 39.9, longitude: 116.4, location: '东城' },
  agreeTerms: true,
}
const HOUR = 3_600_000
let stored: Map<string, string>

beforeEach(() => {
  stored = useMemoryStorage()
})

test('readDraft returns the member’s draft for 24 hours, without the agreement to the terms', () => {
  expect(saveDraft(7, 'new', form, 0)).toBe(true)
  expect(readDraft(7, 'new', 23 * HOUR)).toEqual({ ...form, agreeTerms: false })
  expect(readDraft(7, 'new', 24 * HOUR)).toBeUndefined()
  expect(readDraft(8, 'new', HOUR)).toBeUndefined()
  expect(readDraft(7, '3.2', HOUR)).toBeUndefined()
})

test('readDraft ignores a draft of another shape', () => {
  saveDraft(7, 'new', form, 0)
  const [key = '', text = ''] = [...stored][0] ?? []
  stored.set(key, text.replace('"shopName":"老张饺子馆"', '"shopName":["x"]'))
  expect(readDraft(7, 'new', HOUR)).toBeUndefined()
})

test('saveDraft returns false when the browser refuses to store it', () => {
  globalThis.localStorage.setItem = () => {
    throw new Error('full')
  }
  expect(saveDraft(7, 'new', form)).toBe(false)
})

test('logging out deletes the draft, losing the session keeps it', () => {
  updateUser({ id: 7, username: 'alice' } as Parameters<typeof updateUser>[0])
  saveDraft(7, 'new', form)
  endSession('lost')
  expect(readDraft(7, 'new')).toBeDefined()
  updateUser({ id: 7, username: 'alice' } as Parameters<typeof updateUser>[0])
  endSession('left')
  expect(readDraft(7, 'new')).toBeUndefined()
  deleteDraft()
})
