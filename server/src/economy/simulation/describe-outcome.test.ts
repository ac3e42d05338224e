import { GF } from '@torch/contract/money.ts'
import { expect, test } from 'vitest'
import { describeOutcome } from './describe-outcome.ts'
import type { Outcome } from './simulation.ts'

const outcome = (given: Partial<Outcome>): Outcome => ({
  dry: undefined,
  cut: undefined,
  promised: 2000n * GF,
  given: 2000n * GF,
  needed: 0n,
  years: [],
  curve: [],
  ...given,
})

test.each<[what: string, Partial<Outcome>, RegExp]>([
  ['no cut', {}, /^The release pool can pay on every day, and every reward for payments is granted\.$/],
  [
    'no reward at all',
    { cut: 1, given: 0n },
    /but only because no reward for payments is granted from day 1 on: of 2,000 PV, 0\.$/,
  ],
  [
    'rewards cut',
    { cut: 9, given: 500n * GF },
    /but only because rewards .* from day 9 on: of 2,000 PV, 500 are granted\.$/,
  ],
  ['an empty pool', { dry: 366 }, /^The release pool runs dry on day 366, in year 2, and every reward/],
  ['both', { dry: 366, cut: 3, given: 0n }, /runs dry on day 366, in year 2, although no reward/],
])('says at once whether the pool lasts, and whether rewards are granted: %s', (_what, given, expected) => {
  expect(describeOutcome(outcome(given))).toMatch(expected)
})
