import { GF } from '@torch/contract/money.ts'
import { expect, test } from 'vitest'
import { maxTip, tipFault, tipOf } from './tip-choice.tsx'

test('tipOf rounds down to 0.01 GF, to 0 for a small bill', () => {
  expect(tipOf((1850n * GF) / 100n, 5)).toBe((92n * GF) / 100n)
  expect(tipOf((1850n * GF) / 100n, 10)).toBe((185n * GF) / 100n)
  expect(tipOf((19n * GF) / 100n, 5)).toBe(0n)
})

test('maxTip is the bill, or what the payment limit leaves', () => {
  expect(maxTip(10n * GF)).toBe(10n * GF)
  expect(maxTip(99_999n * GF)).toBe((99n * GF) / 100n)
})

test.each([
  ['', 'missing'],
  ['0.00', 'missing'],
  ['0.01', undefined],
  ['10', undefined],
  ['10.01', 'tooLarge'],
  ['100000', 'tooLarge'],
])('tipFault of %j on a bill of 10 GF is %s', (typed, fault) => {
  expect(tipFault(typed, 10n * GF)).toBe(fault)
})
