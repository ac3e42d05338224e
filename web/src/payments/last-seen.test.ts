import { beforeEach, expect, test } from 'vitest'
import { useMemoryStorage } from '../lib/memory-storage.ts'
import { hasFields, keepSeen, lastSeen } from './last-seen.ts'

const isAccount = (data: unknown): data is { gfBalance: string } => hasFields(data, ['gfBalance'])

beforeEach(() => {
  useMemoryStorage()
})

test('what was seen last comes back with its time', () => {
  keepSeen('account', 7, { gfBalance: '12.5000' }, 1000)
  expect(lastSeen('account', 7, isAccount)).toEqual({
    initialData: { gfBalance: '12.5000' },
    initialDataUpdatedAt: 1000,
  })
})

test('another shop’s figures are not shown', () => {
  keepSeen('account', 7, { gfBalance: '12.5000' })
  expect(lastSeen('account', 8, isAccount)).toBeUndefined()
})

test.each([
  ['another shape', '{"merchantId":7,"at":1,"data":{"balance":"1"}}'],
  ['no time', '{"merchantId":7,"data":{"gfBalance":"1"}}'],
  ['no JSON', '{'],
])('%s is not shown', (_, kept) => {
  localStorage.setItem('shopLastSeen.account', kept)
  expect(lastSeen('account', 7, isAccount)).toBeUndefined()
})
