import { GF } from '@torch/contract/money.ts'
import { expect, test } from 'vitest'
import { cnyOf, gfOf, showCny } from './cny.ts'

test.each([
  [1n * GF, '6.9064', '¥6.91'],
  [12n * GF, '6.9064', '¥82.88'],
  [0n, '6.9064', '¥0.00'],
  [144n * GF, '6.9064', '¥994.52'],
  [1_000n * GF, '1.0000', '¥1,000'],
  // 999.996 is less than 1,000 before it is rounded.
  [9_999_960n, '1.0000', '¥1,000'],
  [20_600n * GF, '6.9064', '¥142,272'],
])('%s units of GF at %s are worth %s', (gf, cnyPerGf, shown) => {
  expect(showCny(cnyOf(gf, cnyPerGf))).toBe(shown)
})

test('the GF for a cash price are rounded to 0.01', () => {
  expect(gfOf(28n * GF, '6.9064')).toBe(40_500n)
  expect(gfOf(69_064n, '6.9064')).toBe(10_000n)
  expect(gfOf(GF, '0.0000')).toBeUndefined()
})
