import { expect, test } from 'vitest'
import { z } from 'zod'
import { state } from './state-field.ts'
import { statePlaces } from './state-places.ts'

const thing = z.strictObject({
  id: z.int(),
  status: state('tradeStatus'),
  of: z.array(state('orderType')).nullable(),
})

test('the server writes the number, and only one that there is', () => {
  expect(thing.parse({ id: 1, status: 5, of: [2] })).toEqual({ id: 1, status: 'appealing', of: ['sell'] })
  expect(z.encode(thing, { id: 1, status: 'cancelled', of: null })).toEqual({ id: 1, status: 6, of: null })
  for (const status of [0, 7, '5', 'appealing', null])
    expect(thing.safeParse({ id: 1, status, of: null }).success).toBe(false)
})

test('where words share a number, others see the first', () => {
  expect(state('memberStatus').parse(0)).toBe('disabled')
  expect(z.encode(state('memberStatus'), 'closed')).toBe(0)
})

test('the document says the numbers, and what each means', () => {
  expect(z.toJSONSchema(state('orderType'), { io: 'input' })).toMatchObject({
    enum: [1, 2],
    description: '1 buy, 2 sell',
  })
})

test('the browser is told where states stand', () => {
  expect(statePlaces(thing)).toEqual({ status: 'tradeStatus', of: 'orderType' })
  expect(statePlaces(z.strictObject({ id: z.int() }))).toBeUndefined()
  const either = z.union([z.strictObject({ kind: z.literal('other') }), thing])
  expect(statePlaces(z.array(either.nullable()))).toEqual({ status: 'tradeStatus', of: 'orderType' })
})
