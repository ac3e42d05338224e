import { expect, test } from 'vitest'
import { daysUntilNoLoss, growth, termRate, yearlyRate } from './growth.ts'

const gf = (amount: number) => BigInt(Math.round(amount * 10_000))

// spec: 000 §9 wealth: interest, penalty of 1 % by default
test('growth adds the share of the principal for each whole day', () => {
  expect(growth(gf(1000), '0.05', 3)).toEqual([gf(1000), gf(1000.5), gf(1001), gf(1001.5)])
  expect(growth(gf(100), '0.0333', 30).at(-1)).toBe(gf(100.999))
})

test('termRate is exact', () => {
  expect(termRate('0.05', 90)).toBe('4.5')
  expect(termRate('0.0333', 30)).toBe('0.999')
  expect(termRate('0.1', 10)).toBe('1')
})

test('yearlyRate is the interest of 365 days', () => {
  expect(yearlyRate('0.02')).toBe('7.3')
  expect(yearlyRate('0.0333')).toBe('12.1545')
})

test.each([
  ['the interest of a day covers the penalty', '0.2', '0.2', 30, 1],
  ['the last part of a day counts as a day', '0.03', '0.2', 30, 7],
  ['the interest of the whole term is below the penalty', '0.02', '0.2', 7, undefined],
  ['only the last day covers the penalty', '0.02', '0.2', 10, undefined],
  ['there is no penalty', '0.02', '0', 7, 0],
  ['there is no interest', '0', '0.2', 7, undefined],
])('daysUntilNoLoss where %s', (_, daily, early, term, days) => {
  expect(daysUntilNoLoss(daily, early, term)).toBe(days)
})
