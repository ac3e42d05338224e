import { expect, test } from 'vitest'
import { hundredsChoices, hundredsFault, wholeHundreds } from './hundreds.ts'

const points = (amount: number) => BigInt(amount) * 10_000n

// spec: 000 §5 transfer: code at most 20, 100 and hundreds, within the balance, password
// spec: 000 §5 exchange: 100, hundreds, within the balance; preview times 8
// spec: 000 §9 100 and hundreds
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
] as const)('hundredsFault of "%s" with 1,000 available is %s', (typed, fault) => {
  expect(hundredsFault(typed, { available: points(1000) })).toBe(fault)
})

// spec: 000 §5 invest: product’s minimum, hundreds, within the balance
test('hundredsFault applies the given minimum, and no maximum for an unknown balance', () => {
  expect(hundredsFault('400', { min: points(500), available: undefined })).toBe('tooSmall')
  expect(hundredsFault('99999900', { min: points(500), available: undefined })).toBeUndefined()
})

test('hundredsChoices offers only amounts that the balance covers', () => {
  expect(hundredsChoices(points(0))).toEqual({ amounts: [] })
  expect(hundredsChoices(points(99))).toEqual({ amounts: [] })
  expect(hundredsChoices(points(100))).toEqual({ amounts: [points(100)] })
  expect(hundredsChoices(points(1234))).toEqual({
    amounts: [points(100), points(500), points(1000)],
    most: points(1200),
  })
  expect(hundredsChoices(points(1234), points(1000))).toEqual({ amounts: [points(1000)], most: points(1200) })
})

test('wholeHundreds rounds down, and returns 0 below zero', () => {
  expect(wholeHundreds(points(199) + 9_999n)).toBe(points(100))
  expect(wholeHundreds(-1n)).toBe(0n)
})
