import { InfiniteQueryObserver } from '@tanstack/react-query'
import type { TradeMessage } from '@torch/contract/trading.ts'
import { expect, test } from 'vitest'
import { FreshQueryClient } from '../../lib/fresh-queries.ts'
import { tradingKeys } from '../query-keys.ts'
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
const held: MessagePages = {
  pages: [
    { data: [message(5), message(4)], unread: 1, readByOther: 0, open: true },
    { data: [message(3)], unread: 1, readByOther: 0, open: true },
  ],
  pageParams: [undefined, 4],
}
const ids = ({ pages }: MessagePages) => pages.map(({ data }) => data.map(({ id }) => id))

test('a message that comes is the newest one, and the count comes with it', () => {
  const after = withMessage(held, message(6), 2)
  expect(ids(after)).toEqual([[6, 5, 4], [3]])
  expect(after.pages[0]?.unread).toBe(2)
})

test('what both the answer and the event tell of stands there once', () => {
  expect(ids(withMessage(withMessage(held, message(6)), message(6), 0))).toEqual([[6, 5, 4], [3]])
  expect(ids(withMessage(held, message(3)))).toEqual([[5, 4], [3]])
})

test('events that overtake each other end in their order', () => {
  expect(ids(withMessage(withMessage(held, message(7)), message(6)))).toEqual([[7, 6, 5, 4], [3]])
})

test.each([
  ['the first time', undefined],
  ['again', held],
])('a message that comes while the list is asked for %s stays', async (_, before) => {
  const queries = new FreshQueryClient()
  const queryKey = tradingKeys.messages(7, 1)
  const page = (...data: TradeMessage[]) => ({ data, unread: 1, readByOther: 0, open: true })
  const answers: ((page: MessagePages['pages'][number]) => void)[] = []
  if (before) queries.setQueryData(queryKey, before)
  const leave = new InfiniteQueryObserver(queries, {
    queryKey,
    queryFn: () => new Promise<MessagePages['pages'][number]>((answer) => answers.push(answer)),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: () => undefined,
  }).subscribe(() => {})
  await expect.poll(() => answers.length).toBe(1)
  mergeMessageIntoCache(queries, 7, message(6))
  // A response read before the message and still in flight.
  answers[0]?.(page(message(5)))
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.(page(message(6), message(5)))
  await expect.poll(() => queries.isFetching()).toBe(0)
  const shown = queries.getQueryData<MessagePages>(queryKey)
  expect(shown?.pages[0]?.data.map(({ id }) => id)).toEqual([6, 5])
  leave()
})
