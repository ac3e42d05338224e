import { expect, test } from 'vitest'
import { growth, termRate } from './growth.ts'

const gf = (amount: number) => BigInt(Math.round(amount * 10_000))

test('growth adds the share of the principal for each whole day', () => {
  expect(growth(gf(1000), '0.05', 3)).toEqual([gf(1000), gf(1000.5), gf(1001), gf(1001.5)])
  expect(growth(gf(100), '0.0333', 30).at(-1)).toBe(gf(100.999))
})

test('termRate is exact', () => {
  expect(termRate('0.05', 90)).toBe('4.5')
  expect(termRate('0.0333', 30)).toBe('0.999')
  expect(termRate('0.1', 10)).toBe('1')
})
