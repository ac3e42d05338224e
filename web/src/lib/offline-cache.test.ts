import { beforeEach, expect, test } from 'vitest'
import { setAtCounter } from './at-counter.ts'
import { useMemoryStorage } from './memory-storage.ts'
import { clearCacheForCounter, clearOfflineCache, hasFields, openOfflineCache } from './offline-cache.ts'

const isAccount = (data: unknown): data is { gfBalance: string } => hasFields(data, ['gfBalance'])
const { save, load } = openOfflineCache<'account' | 'records'>('shopLastSeen')

beforeEach(() => {
  useMemoryStorage()
})

test('load returns the data saved last, with its time', () => {
  save('account', 7, { gfBalance: '12.5000' }, 1000)
  expect(load('account', 7, isAccount)).toEqual({ data: { gfBalance: '12.5000' }, at: 1000 })
  expect(load('records', 7, isAccount)).toBeUndefined()
})

test('load returns nothing to another member', () => {
  save('account', 7, { gfBalance: '12.5000' })
  expect(load('account', 8, isAccount)).toBeUndefined()
})

test.each([
  ['another shape', '{"shape":2,"owner":7,"at":1,"data":{"balance":"1"}}'],
  ['data of an earlier version', '{"owner":7,"at":1,"data":{"gfBalance":"1"}}'],
  ['no time', '{"shape":2,"owner":7,"data":{"gfBalance":"1"}}'],
  ['no JSON', '{'],
])('load ignores %s', (_, stored) => {
  localStorage.setItem('shopLastSeen.account', stored)
  expect(load('account', 7, isAccount)).toBeUndefined()
})

test('clearOfflineCache removes the data of all caches and no other key', () => {
  const hall = openOfflineCache<'hall'>('tradingLastSeen')
  save('account', 7, { gfBalance: '12.5000' })
  hall.save('hall', 7, {})
  localStorage.setItem('theme', 'dark')
  clearOfflineCache()
  expect(Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at))).toEqual(['theme'])
})

test('at the counter the cache keeps and saves only counter data and unanswered payments', () => {
  const shop = openOfflineCache<'account' | 'counter'>('shopLastSeen')
  const payments = openOfflineCache<'unanswered' | 'paid'>('paymentsLastSeen')
  const saveAll = () => {
    shop.save('account', 7, { gfBalance: '12.5000' })
    shop.save('counter', 7, {})
    payments.save('unanswered', 7, {})
    payments.save('paid', 7, {})
  }
  const cachedKeys = () =>
    Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at))
      .filter((key) => key?.includes('LastSeen'))
      .sort()
  saveAll()
  setAtCounter(true)
  clearCacheForCounter()
  saveAll()
  expect(cachedKeys()).toEqual(['paymentsLastSeen.unanswered', 'shopLastSeen.counter'])
  setAtCounter(false)
  saveAll()
  expect(cachedKeys()).toHaveLength(4)
})
