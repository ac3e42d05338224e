import type { UserInfo } from '@torch/contract/identity.ts'
import { expect, test } from 'vitest'
import { changesOf, formOf } from './edit-profile-page.tsx'

const alice = { nickname: 'Alice', phone: null, bio: 'Hi', languagePreference: 'zh' } as UserInfo

test('changesOf returns nothing for an unchanged form or added surrounding blanks', () => {
  expect(changesOf(alice, formOf(alice))).toEqual({})
  expect(changesOf(alice, { ...formOf(alice), nickname: ' Alice ', phone: '  ' })).toEqual({})
})

// spec: 000 §2 edit profile: its fields, saving only after a change
test('changesOf returns only the changed fields, and an emptied field as empty', () => {
  expect(changesOf(alice, { ...formOf(alice), bio: '', phone: ' 138 0000 ' })).toEqual({
    bio: '',
    phone: '138 0000',
  })
  expect(changesOf(alice, { ...formOf(alice), languagePreference: 'en' })).toEqual({
    languagePreference: 'en',
  })
})

test('changesOf returns nothing when an edit is undone', () => {
  const edited = { ...formOf(alice), nickname: 'Al' }
  expect(changesOf(alice, { ...edited, nickname: 'Alice' })).toEqual({})
})
