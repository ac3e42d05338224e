import { beforeEach, expect, test } from 'vitest'
import { forgetLastSeen, hasFields, openLastSeen } from './last-seen.ts'
import { useMemoryStorage } from './memory-storage.ts'

const isAccount = (data: unknown): data is { gfBalance: string } => hasFields(data, ['gfBalance'])
const { keep, seen } = openLastSeen<'account' | 'records'>('shopLastSeen')

beforeEach(() => {
  useMemoryStorage()
})

test('what was seen last comes back with its time', () => {
  keep('account', 7, { gfBalance: '12.5000' }, 1000)
  expect(seen('account', 7, isAccount)).toEqual({ data: { gfBalance: '12.5000' }, at: 1000 })
  expect(seen('records', 7, isAccount)).toBeUndefined()
})

test('what another one saw is not shown', () => {
  keep('account', 7, { gfBalance: '12.5000' })
  expect(seen('account', 8, isAccount)).toBeUndefined()
})

test.each([
  ['another shape', '{"shape":2,"owner":7,"at":1,"data":{"balance":"1"}}'],
  ['what an earlier version kept', '{"owner":7,"at":1,"data":{"gfBalance":"1"}}'],
  ['no time', '{"shape":2,"owner":7,"data":{"gfBalance":"1"}}'],
  ['no JSON', '{'],
])('%s is not shown', (_, kept) => {
  localStorage.setItem('shopLastSeen.account', kept)
  expect(seen('account', 7, isAccount)).toBeUndefined()
})

test('with the session all of it goes, of screens that are not open as well, and nothing else', () => {
  const hall = openLastSeen<'hall'>('tradingLastSeen')
  keep('account', 7, { gfBalance: '12.5000' })
  hall.keep('hall', 7, {})
  localStorage.setItem('theme', 'dark')
  forgetLastSeen()
  expect(Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at))).toEqual(['theme'])
})
