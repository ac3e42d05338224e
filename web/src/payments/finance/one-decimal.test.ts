import { expect, test } from 'vitest'
import { oneDecimal } from './one-decimal.ts'
import { showShort } from './show-short.ts'

// spec: 001 §2 transfer sheet: two options, max, warning, preview, rest with one decimal
test.each([
  ['79.9900', '79.9'],
  ['80.0000', '80.0'],
  ['0.0800', '0.0'],
  ['12345.6789', '12,345.6'],
])('oneDecimal of %s is %s', (amount, shown) => expect(oneDecimal(amount)).toBe(shown))

test.each([
  ['880.0000', '880'],
  ['8.8000', '8.8'],
  ['8.0800', '8.08'],
  ['1200.0000', '1,200'],
])('showShort of %s is %s', (amount, shown) => expect(showShort(amount)).toBe(shown))
