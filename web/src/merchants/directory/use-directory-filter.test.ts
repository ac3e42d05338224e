import { expect, test } from 'vitest'
import { readRadius } from './use-directory-filter.ts'

// spec: 001 §9 directory: 20 a page, 10 km, 1 to 100, 500 ms, 24 h, 15 s, 5 min, 6 decimals
test.each([
  [null, 10],
  ['1', 1],
  ['55', 55],
  ['100', 100],
  ['101', 100],
  ['0', 10],
  ['-5', 10],
  ['1e1', 10],
  ['2.5', 10],
  ['abc', 10],
])('readRadius of %s is %s km', (text, km) => {
  expect(readRadius(text)).toBe(km)
})
