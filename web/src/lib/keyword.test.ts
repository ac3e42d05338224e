import { expect, test } from 'vitest'
import { readKeyword } from './keyword.ts'

test.each([
  [null, ''],
  [' 面馆 ', '面馆'],
  ['😋'.repeat(60), '😋'.repeat(50)],
])('the keyword %s in an address is one that could be typed', (text, keyword) => {
  expect(readKeyword(text, 50)).toBe(keyword)
})
