import type { TradeMessage } from '@torch/contract/trading.ts'
import { expect, test } from 'vitest'
import { type MessagePages, withMessage } from './queries.ts'

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
