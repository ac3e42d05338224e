import { expect, test } from 'vitest'
import { showTimeLeft } from './time-left.ts'

test.each([
  [899_400, '15:00'],
  [61_000, '1:01'],
  [9_001, '0:10'],
  [1, '0:01'],
  [0, '0:00'],
  [-5000, '0:00'],
])('showTimeLeft of %i ms is %s', (milliseconds, shown) => expect(showTimeLeft(milliseconds)).toBe(shown))
