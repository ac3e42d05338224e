import { expect, test } from 'vitest'
import { asAmount, readTyped } from './typed-amount.ts'

test('amounts are exact where floating point is not', () => {
  expect(readTyped('0.29')).toBe(2_900n)
  expect(readTyped('99999.99')).toBe(999_999_900n)
})

test('a point that is still open is no part of the amount; what is no amount yet has no units', () => {
  expect(readTyped('12.')).toBe(120_000n)
  expect(asAmount('12.')).toBe('12')
  expect(asAmount('12.5')).toBe('12.5')
  expect(readTyped('')).toBeUndefined()
  expect(readTyped('.')).toBeUndefined()
})
