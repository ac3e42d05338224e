import type { Service } from '@torch/contract/merchants.ts'
import { GF } from '@torch/contract/money.ts'
import { expect, test } from 'vitest'
import { type BasketLine, canAdd, paymentOf, totalOf } from './basket.ts'

const service = (serviceName: string, priceGf: string | null, more: Partial<Service> = {}) =>
  ({
    serviceName,
    priceGf,
    isGfPayable: 'yes',
    isSoldOut: false,
    choiceGroups: [],
    ...more,
  }) as unknown as Service
const nameOf = ({ service: { serviceName }, count }: BasketLine) => `${serviceName} ×${count}`

test('a basket is one payment of its sum with a note that names each item', () => {
  const lines = [
    { service: service('阳春面', '12.00'), count: 2 },
    { service: service('卤蛋', '1.50'), count: 1 },
  ]
  expect(totalOf(lines)).toBe((255n * GF) / 10n)
  expect(paymentOf(lines, { nameOf, joinedBy: '、' })).toEqual({
    ...{ amount: '25.50', item: '阳春面 ×2、卤蛋 ×1' },
  })
  expect(paymentOf([{ service: service('宴席', '1200'), count: 1 }], { nameOf, joinedBy: '、' }).amount).toBe(
    '1200.00',
  )
})

test('the note of a large basket is cut to the length that a payment takes', () => {
  const lines = Array.from({ length: 40 }, (_, n) => ({ service: service(`第${n}道菜`, '1'), count: 1 }))
  const { item } = paymentOf(lines, { nameOf, joinedBy: '、' })
  expect(item).toHaveLength(200)
  expect(item.endsWith('…')).toBe(true)
})

test.each([
  ['a price in GF', service('面', '12'), true],
  ['no price', service('面', null), false],
  ['sold out', service('面', '12', { isSoldOut: true }), false],
  ['paid in cash only', service('面', '12', { isGfPayable: 'no' }), false],
  ['choices that change the price', service('面', '12', { choiceGroups: [{}] as never }), false],
])('canAdd of an item with %s', (_, item, expected) => {
  expect(canAdd(item)).toBe(expected)
})
