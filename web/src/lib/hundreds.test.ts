import { expect, test } from 'vitest'
import { hundredsChoices, hundredsFault, wholeHundreds } from './hundreds.ts'

const points = (amount: number) => BigInt(amount) * 10_000n

test.each([
  ['', 'missing'],
  ['0', 'missing'],
  ['abc', 'missing'],
  ['99', 'tooSmall'],
  ['99.99', 'tooSmall'],
  ['100', undefined],
  ['100.', undefined],
  ['100.01', 'notHundreds'],
  ['150', 'notHundreds'],
  ['1000', undefined],
  ['1100', 'tooMuch'],
] as const)('of 1,000, "%s" is %s', (typed, fault) => {
  expect(hundredsFault(typed, { available: points(1000) })).toBe(fault)
})

test('a product’s own minimum counts, and an unknown balance refuses nothing', () => {
  expect(hundredsFault('400', { min: points(500), available: undefined })).toBe('tooSmall')
  expect(hundredsFault('99999900', { min: points(500), available: undefined })).toBeUndefined()
})

test('choices are what one has', () => {
  expect(hundredsChoices(points(0))).toEqual({ amounts: [] })
  expect(hundredsChoices(points(99))).toEqual({ amounts: [] })
  expect(hundredsChoices(points(100))).toEqual({ amounts: [points(100)] })
  expect(hundredsChoices(points(1234))).toEqual({
    amounts: [points(100), points(500), points(1000)],
    most: points(1200),
  })
  expect(hundredsChoices(points(1234), points(1000))).toEqual({ amounts: [points(1000)], most: points(1200) })
})

test('whole hundreds are cut, never rounded up', () => {
  expect(wholeHundreds(points(199) + 9_999n)).toBe(points(100))
  expect(wholeHundreds(-1n)).toBe(0n)
})
