import { expect, test } from 'vitest'
import { readRadius } from './use-directory-filter.ts'

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
