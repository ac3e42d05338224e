import { expect, test } from 'vitest'
import { cleanAmount } from './clean-amount.ts'

test.each([
  ['12.5', '', '12.5'],
  ['12.', '12', '12.'],
  ['.5', '', '0.5'],
  ['007', '00', '7'],
  ['１２．５', '', '12.5'],
  ['12。5', '12', '12.5'],
  ['12,5', '12', '12.5'],
  ['', '1', ''],
  ['12.345', '12.34', '12.34'],
  ['1e3', '1', '1'],
  ['-1', '', ''],
  ['1.2.3', '1.2', '1.2'],
  ['123456789', '12345678', '12345678'],
])('typing %s after %s leaves %s', (typed, before, after) => {
  expect(cleanAmount(typed, before)).toBe(after)
})
