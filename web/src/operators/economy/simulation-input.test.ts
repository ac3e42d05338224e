import { expect, test } from 'vitest'
import type { Figures } from './queries.ts'
import { bodyOf, observedInput, validate } from './simulation-input.ts'

const observed = (more: Partial<Figures['observed']>) =>
  observedInput({
    observed: {
      members: 1100,
      joined: 100,
      days: 30,
      spend: '1.2345',
      exchange: '0.0000',
      reward: '2.3000',
      ...more,
    },
  } as Figures)

test('observedInput fills in the observed figures, and bodyOf sends what was typed', () => {
  const typed = observed({})
  // 100 new members on 1,000 in 30 days.
  expect(typed).toMatchObject({ growth: '122', spend: '1.23', exchange: '0.00', reward: '2.30' })
  expect(validate(typed)).toEqual({})
  expect(bodyOf(typed)).toEqual({ years: 5, growth: 122, spend: '1.23', exchange: '0.00', reward: '2.30' })
  expect(
    bodyOf({
      ...typed,
      members: '500',
      exchangeMultiple: '6.6',
      releaseDivisor: '4',
      rates: ['', '700', '', ''],
    }),
  ).toMatchObject({ members: 500, exchangeMultiple: 6.6, releaseDivisor: 4, rates: [null, 700, null, null] })
})

test('observedInput falls back to the rules when nothing was observed', () => {
  expect(observed({ members: 0, joined: 0, days: 0, reward: '0.0000' })).toMatchObject({
    growth: '0',
    reward: '2.00',
  })
  expect(observed({ members: 5000, joined: 4999 }).growth).toBe('1000')
})

test.each([
  ['growth', '1001'],
  ['growth', ''],
  ['growth', '1.5'],
  ['members', '0'],
  ['spend', '1.234'],
  ['exchange', ''],
  ['reward', '100'],
  ['pool', '-1'],
  ['exchangeMultiple', '0.9'],
  ['exchangeMultiple', '6.66'],
  ['exchangeMultiple', '100.1'],
  ['releaseDivisor', '101'],
])('validate refuses %s with the value %j', (name, value) => {
  expect(Object.keys(validate({ ...observed({}), [name]: value }))).toEqual([name])
})

test('validate refuses an invalid rate', () => {
  expect(validate({ ...observed({}), rates: ['', '100001', '', ''] })).toHaveProperty('rates')
})
