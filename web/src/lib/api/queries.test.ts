import { QueryObserver } from '@tanstack/react-query'
import { api, type OperationName } from '@torch/contract/api.ts'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../query-client.ts'
import {
  envelopePagesKeyOf,
  invalidate,
  invalidatePoints,
  keyOf,
  olderPage,
  olderRecords,
  POINTS_QUERIES,
  pagesKeyOf,
  queryOf,
} from './queries.ts'

afterEach(() => queryClient.clear())

test('keyOf is the endpoint and its input; nothing that is not sent is part of it', () => {
  expect(keyOf('listCities')).toEqual(['listCities'])
  expect(keyOf('listCities', {})).toEqual(['listCities'])
  expect(keyOf('listOwnFeedback', { query: { size: undefined } })).toEqual(['listOwnFeedback'])
  expect(keyOf('getMerchant', { params: { id: 7 } })).toEqual(['getMerchant', { params: { id: '7' } }])
  expect(keyOf('getMerchant', { params: { id: '7' } })).toEqual(keyOf('getMerchant', { params: { id: 7 } }))
  expect(keyOf('getMerchant', false)).toEqual(['getMerchant', false])
  expect(keyOf('getMerchant', { params: { id: 7 } }, 'form')[0]).toBe('form')
})

test('lists in pages and whole responses have keys of their own below the endpoint', () => {
  const input = { params: { id: 7 }, query: { size: '10' } }
  expect(pagesKeyOf('listPaymentRecords', input)).toEqual([...keyOf('listPaymentRecords', input), 'pages'])
  const messages = { params: { transactionId: 7 } }
  expect(envelopePagesKeyOf('listMessages', messages)).toEqual([
    ...keyOf('listMessages', messages),
    ...['envelope', 'pages'],
  ])
})

test('invalidate reaches all queries that agree with a part of the input, and no others', async () => {
  const input = (id: number, keyword?: string) => ({ params: { id }, query: { keyword, size: '10' } })
  const keys = [
    pagesKeyOf('listPaymentRecords', { params: { id: 7 }, query: { size: '10' } }),
    keyOf('listPaymentRecords', input(7, 'tea')),
    keyOf('listPaymentRecords', input(8)),
    keyOf('getShopAccount', { params: { id: 7 } }),
    keyOf('listPaymentRecords', input(7), 'found'),
  ]
  for (const key of keys) queryClient.setQueryData(key as readonly unknown[], [])
  const stale = () => keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)
  await invalidate('listPaymentRecords', { params: { id: 7 } })
  expect(stale()).toEqual([true, true, false, false, false])
  await invalidate(['listPaymentRecords', 'getShopAccount'])
  expect(stale()).toEqual([true, true, true, true, false])
})

test('a query calls its endpoint with its input, and reports each response', async () => {
  const calls: unknown[] = []
  const responses: unknown[] = []
  const options = queryOf(
    'getMerchant',
    { params: { id: 7 } },
    {
      call: (name, { params }) => {
        calls.push([name, params])
        return Promise.resolve({ id: 7 } as never)
      },
      onResponse: (shop) => responses.push(shop),
    },
  )
  await queryClient.fetchQuery(options)
  expect(calls).toEqual([['getMerchant', { id: 7 }]])
  expect(responses).toEqual([{ id: 7 }])
  expect(queryClient.getQueryData(keyOf('getMerchant', { params: { id: 7 } }))).toEqual({ id: 7 })
})

test('a query whose input is false sends nothing', () => {
  const unsubscribe = new QueryObserver(queryClient, queryOf('getMerchant', false)).subscribe(() => {})
  expect(queryClient.isFetching()).toBe(0)
  unsubscribe()
})

test('olderPage ends at a page that is not full, olderRecords where there are no more', () => {
  expect(olderPage(2)([{ id: 9 }, { id: 4 }])).toEqual({ before: 4 })
  expect(olderPage(2)([{ id: 4 }])).toBeUndefined()
  expect(olderPage(2)([])).toBeUndefined()
  expect(olderRecords({ hasMore: true, records: [{ id: 9 }] })).toEqual({ before: 9 })
  expect(olderRecords({ hasMore: false, records: [{ id: 9 }] })).toBeUndefined()
})

test('a movement of points reloads every own query below /points', async () => {
  const own = (Object.keys(api) as OperationName[]).filter(
    (name) => api[name].method === 'GET' && /^\/points\/.*\{userId\}/.test(api[name].path),
  )
  expect(own.length).toBeGreaterThan(10)
  const known: readonly OperationName[] = POINTS_QUERIES
  // The app shows the history, not this list.
  expect(own.filter((name) => !known.includes(name))).toEqual(['listTransactions'])
  queryClient.setQueryData(keyOf('getPointsAccount', { params: { userId: 7 } }), {} as never)
  await invalidatePoints()
  expect(queryClient.getQueryCache().getAll()[0]?.state.isInvalidated).toBe(true)
})

test('a part of the input that is undefined counts as missing', () => {
  expect(keyOf('getStatement', { params: { userId: 7 }, query: undefined })).toEqual(
    keyOf('getStatement', { params: { userId: 7 } }),
  )
})
