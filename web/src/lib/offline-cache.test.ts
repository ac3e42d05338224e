import { beforeEach, expect, test } from 'vitest'
import { setAtCounter } from './at-counter.ts'
import { useMemoryStorage } from './memory-storage.ts'
import { clearCacheForCounter, clearOfflineCache, hasFields, openOfflineCache } from './offline-cache.ts'

const isAccount = (data: unknown): data is { gfBalance: string } => hasFields(data, ['gfBalance'])
const { save, load } = openOfflineCache<'account' | 'records'>('shopLastSeen')

beforeEach(() => {
  useMemoryStorage()
})

test('what was seen last comes back with its time', () => {
  save('account', 7, { gfBalance: '12.5000' }, 1000)
  expect(load('account', 7, isAccount)).toEqual({ data: { gfBalance: '12.5000' }, at: 1000 })
  expect(load('records', 7, isAccount)).toBeUndefined()
})

test('what another one saw is not shown', () => {
  save('account', 7, { gfBalance: '12.5000' })
  expect(load('account', 8, isAccount)).toBeUndefined()
})

test.each([
  ['another shape', '{"shape":2,"owner":7,"at":1,"data":{"balance":"1"}}'],
  ['what an earlier version kept', '{"owner":7,"at":1,"data":{"gfBalance":"1"}}'],
  ['no time', '{"shape":2,"owner":7,"data":{"gfBalance":"1"}}'],
  ['no JSON', '{'],
])('%s is not shown', (_, kept) => {
  localStorage.setItem('shopLastSeen.account', kept)
  expect(load('account', 7, isAccount)).toBeUndefined()
})

test('with the session all of it goes, of screens that are not open as well, and nothing else', () => {
  const hall = openOfflineCache<'hall'>('tradingLastSeen')
  save('account', 7, { gfBalance: '12.5000' })
  hall.save('hall', 7, {})
  localStorage.setItem('theme', 'dark')
  clearOfflineCache()
  expect(Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at))).toEqual(['theme'])
})

test('at the counter nothing stays but what the counter shows and what awaits its answer, also of answers under way', () => {
  const shop = openOfflineCache<'account' | 'counter'>('shopLastSeen')
  const payments = openOfflineCache<'unanswered' | 'paid'>('paymentsLastSeen')
  const keepAll = () => {
    shop.save('account', 7, { gfBalance: '12.5000' })
    shop.save('counter', 7, {})
    payments.save('unanswered', 7, {})
    payments.save('paid', 7, {})
  }
  const kept = () =>
    Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at))
      .filter((key) => key?.includes('LastSeen'))
      .sort()
  keepAll()
  setAtCounter(true)
  clearCacheForCounter()
  keepAll()
  expect(kept()).toEqual(['paymentsLastSeen.unanswered', 'shopLastSeen.counter'])
  setAtCounter(false)
  keepAll()
  expect(kept()).toHaveLength(4)
})
