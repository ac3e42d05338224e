import { expect, test } from 'vitest'
import { readFilter } from './use-hall-filter.ts'

test.each([
  [
    { amount: '5000', network: 'TRC20' },
    { amount: '5000', network: 'TRC20' },
  ],
  [
    { amount: '5000.', network: 'BTC' },
    { amount: '5000', network: undefined },
  ],
  [{ money: '980' }, { money: '980' }],
  [{ amount: '1000', money: '980' }, { amount: '1000' }],
  [{ amount: '0' }, {}],
  [{ amount: '-1' }, {}],
  [{ amount: '<b>' }, {}],
  [{ amount: 5000 }, {}],
  [{}, {}],
])('readFilter of %o is %o', (given, filter) => {
  expect(readFilter(given)).toEqual(filter)
})
