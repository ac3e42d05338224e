import { InfiniteQueryObserver } from '@tanstack/react-query'
import type { TradeMessage } from '@torch/contract/trading.ts'
import { expect, test } from 'vitest'
import { envelopePagesKeyOf } from '../../lib/api/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { type MessagePages, mergeMessageIntoCache, withMessage } from './queries.ts'

const message = (id: number): TradeMessage => ({
  id,
  transactionId: 1,
  from: 'buyer',
  own: false,
  text: String(id),
  phrase: null,
  picture: null,
  createdTime: '2026-11-21T00:00:00.000Z',
})
const page = (...data: TradeMessage[]) => ({
  ...{ success: true as const, code: 200, message: '' },
  ...{ data, unread: 1, readByOther: 0, open: true },
})
const cached: MessagePages = {
  pages: [page(message(5), message(4)), page(message(3))],
  pageParams: [{}, { before: 4 }],
}
const ids = ({ pages }: MessagePages) => pages.map(({ data }) => data.map(({ id }) => id))

test('withMessage puts a message first and updates the unread count', () => {
  const after = withMessage(cached, message(6), 2)
  expect(ids(after)).toEqual([[6, 5, 4], [3]])
  expect(after.pages[0]?.unread).toBe(2)
})

test('withMessage adds a known message only once', () => {
  expect(ids(withMessage(withMessage(cached, message(6)), message(6), 0))).toEqual([[6, 5, 4], [3]])
  expect(ids(withMessage(cached, message(3)))).toEqual([[5, 4], [3]])
})

test('withMessage sorts messages that arrive out of order', () => {
  expect(ids(withMessage(withMessage(cached, message(7)), message(6)))).toEqual([[7, 6, 5, 4], [3]])
})

test.each([
  ['the first time', undefined],
  ['again', cached],
])('a message merged while the list loads %s stays in the list', async (_, initial) => {
  const queryKey = envelopePagesKeyOf('listMessages', { params: { transactionId: 1 }, query: { size: '50' } })
  queryClient.clear()
  const answers: ((page: MessagePages['pages'][number]) => void)[] = []
  if (initial) queryClient.setQueryData(queryKey, initial)
  const unsubscribe = new InfiniteQueryObserver(queryClient, {
    queryKey,
    queryFn: () => new Promise<MessagePages['pages'][number]>((answer) => answers.push(answer)),
    staleTime: 0,
    initialPageParam: undefined as number | undefined,
    getNextPageParam: () => undefined,
  }).subscribe(() => {})
  await expect.poll(() => answers.length).toBe(1)
  mergeMessageIntoCache(message(6))
  // A response read before the message and still in flight.
  answers[0]?.(page(message(5)))
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.(page(message(6), message(5)))
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  const shown = queryClient.getQueryData<MessagePages>(queryKey)
  expect(shown?.pages[0]?.data.map(({ id }) => id)).toEqual([6, 5])
  unsubscribe()
})
