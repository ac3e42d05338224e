import { expect, test } from 'vitest'
import { amountFault, payable } from './amount-rules.ts'

// spec: 001 §5 scan: 0.01 to 99999.99, note 200, password
// spec: 001 §9 scan: prefix, amounts, note
test.each([
  ['', 'missing'],
  ['.', 'missing'],
  ['abc', 'missing'],
  ['1e3', 'missing'],
  ['-1', 'missing'],
  ['12,5', 'missing'],
  ['１２', undefined],
  ['12,345', undefined],
  ['0.001', 'missing'],
  ['0', 'tooSmall'],
  ['0.', 'tooSmall'],
  ['0.00', 'tooSmall'],
  ['0.01', undefined],
  ['0.1', undefined],
  ['12.', undefined],
  ['99999.99', undefined],
  ['100000', 'tooLarge'],
  ['99999999.99', 'tooLarge'],
] as const)('amountFault of "%s" is %s', (typed, fault) => {
  expect(amountFault(typed)).toBe(fault)
})

test('payable drops a trailing decimal point, and is undefined for an invalid amount', () => {
  expect(payable('12.')).toBe('12')
  expect(payable('12.5')).toBe('12.5')
  expect(payable('')).toBeUndefined()
  expect(payable('0')).toBeUndefined()
  expect(payable('100000')).toBeUndefined()
})
