import { GF } from '@torch/contract/money.ts'
import { expect, test } from 'vitest'
import { maxTip, tipFault, tipOf } from './tip-rules.ts'

test('per cents are cut to hundredths, and of a small bill come to nothing', () => {
  expect(tipOf((1850n * GF) / 100n, 5)).toBe((92n * GF) / 100n)
  expect(tipOf((1850n * GF) / 100n, 10)).toBe((185n * GF) / 100n)
  expect(tipOf((19n * GF) / 100n, 5)).toBe(0n)
})

test('a tip is at most the bill, and both together are one payment', () => {
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
])('%j on a bill of 10 GF: %s', (typed, fault) => {
  expect(tipFault(typed, 10n * GF)).toBe(fault)
})
