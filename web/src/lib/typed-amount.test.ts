import { expect, test } from 'vitest'
import { amountToWire, readTypedAmount } from './typed-amount.ts'

test('readTypedAmount is exact where floating point is not', () => {
  expect(readTypedAmount('0.29')).toBe(2_900n)
  expect(readTypedAmount('99999.99')).toBe(999_999_900n)
})

test('a trailing decimal point is ignored, and text without a digit is no amount', () => {
  expect(readTypedAmount('12.')).toBe(120_000n)
  expect(amountToWire('12.')).toBe('12')
  expect(amountToWire('12.5')).toBe('12.5')
  expect(readTypedAmount('')).toBeUndefined()
  expect(readTypedAmount('.')).toBeUndefined()
})
