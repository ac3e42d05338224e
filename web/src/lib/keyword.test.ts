import { expect, test } from 'vitest'
import { readKeyword } from './keyword.ts'

test.each([
  [null, ''],
  [' 面馆 ', '面馆'],
  ['😋'.repeat(60), '😋'.repeat(50)],
])('readKeyword of %s is %s', (text, keyword) => {
  expect(readKeyword(text, 50)).toBe(keyword)
})
