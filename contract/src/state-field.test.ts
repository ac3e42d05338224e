import { expect, test } from 'vitest'
import { z } from 'zod'
import { state } from './state-field.ts'
import { statePlaces } from './state-places.ts'

const thing = z.strictObject({
  id: z.int(),
  status: state('tradeStatus'),
  of: z.array(state('orderType')).nullable(),
})

test('encodes a state as its number, and refuses unknown numbers', () => {
  expect(thing.parse({ id: 1, status: 5, of: [2] })).toEqual({ id: 1, status: 'appealing', of: ['sell'] })
  expect(z.encode(thing, { id: 1, status: 'cancelled', of: null })).toEqual({ id: 1, status: 6, of: null })
  for (const status of [0, 7, '5', 'appealing', null])
    expect(thing.safeParse({ id: 1, status, of: null }).success).toBe(false)
})

test('decodes a number that several states share as the first of them', () => {
  expect(state('memberStatus').parse(0)).toBe('disabled')
  expect(z.encode(state('memberStatus'), 'closed')).toBe(0)
})

test('describes the numbers and their meaning in the JSON Schema', () => {
  expect(z.toJSONSchema(state('orderType'), { io: 'input' })).toMatchObject({
    enum: [1, 2],
    description: '1 buy, 2 sell',
  })
})

test('statePlaces returns the fields that are states, for the browser', () => {
  expect(statePlaces(thing)).toEqual({ status: 'tradeStatus', of: 'orderType' })
  expect(statePlaces(z.strictObject({ id: z.int() }))).toBeUndefined()
  const either = z.union([z.strictObject({ kind: z.literal('other') }), thing])
  expect(statePlaces(z.array(either.nullable()))).toEqual({ status: 'tradeStatus', of: 'orderType' })
})
