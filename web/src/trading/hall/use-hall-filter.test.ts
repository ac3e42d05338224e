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
  [{ amount: '0' }, {}],
  [{ amount: '-1' }, {}],
  [{ amount: '<b>' }, {}],
  [{ amount: 5000 }, {}],
  [{}, {}],
])('readFilter of %o is %o', (given, filter) => {
  expect(readFilter(given)).toEqual(filter)
})
