import { expect, test } from 'vitest'
import { mergeInPlace } from './stable-list.ts'

const order = (id: number, left = 0) => ({ id, left })

test('what is shown is brought up to date in its place', () => {
  const { list } = mergeInPlace([order(3), order(2), order(1)], [order(1, 5), order(2, 7), order(3)])
  expect(list).toEqual([order(3), order(2, 7), order(1, 5)])
})

test('what is new waits, and what it pushed off the page stays in sight', () => {
  const { list, waiting } = mergeInPlace([order(2), order(1)], [order(4), order(3)])
  expect(list).toEqual([order(2), order(1)])
  expect(waiting).toBe(2)
})

test('nothing waits where nothing is new', () => {
  expect(mergeInPlace([order(1)], [order(1)]).waiting).toBe(0)
})
