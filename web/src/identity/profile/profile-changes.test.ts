import type { UserInfo } from '@torch/contract/identity.ts'
import { expect, test } from 'vitest'
import { changesOf, formOf } from './profile-changes.ts'

const alice = { nickname: 'Alice', phone: null, bio: 'Hi', languagePreference: 'zh' } as UserInfo

test('what is as it was is no change, blanks around it neither', () => {
  expect(changesOf(alice, formOf(alice))).toEqual({})
  expect(changesOf(alice, { ...formOf(alice), nickname: ' Alice ', phone: '  ' })).toEqual({})
})

test('only what differs is sent, and an emptied field is sent as empty', () => {
  expect(changesOf(alice, { ...formOf(alice), bio: '', phone: ' 138 0000 ' })).toEqual({
    bio: '',
    phone: '138 0000',
  })
  expect(changesOf(alice, { ...formOf(alice), languagePreference: 'en' })).toEqual({
    languagePreference: 'en',
  })
})

test('changing back is no change', () => {
  const edited = { ...formOf(alice), nickname: 'Al' }
  expect(changesOf(alice, { ...edited, nickname: 'Alice' })).toEqual({})
})
