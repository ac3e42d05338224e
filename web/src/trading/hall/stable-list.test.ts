import { expect, test } from 'vitest'
import { mergeInPlace } from './stable-list.ts'

const order = (id: number, left = 0) => ({ id, left })

test('mergeInPlace updates the shown orders without reordering them', () => {
  const { list } = mergeInPlace([order(3), order(2), order(1)], [order(1, 5), order(2, 7), order(3)])
  expect(list).toEqual([order(3), order(2, 7), order(1, 5)])
})

test('mergeInPlace counts new orders as waiting and keeps the shown ones', () => {
  const { list, waiting } = mergeInPlace([order(2), order(1)], [order(4), order(3)])
  expect(list).toEqual([order(2), order(1)])
  expect(waiting).toBe(2)
})

test('mergeInPlace has nothing waiting when no order is new', () => {
  expect(mergeInPlace([order(1)], [order(1)]).waiting).toBe(0)
})
