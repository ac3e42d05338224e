import { expect, test } from 'vitest'
import { parseInputText, toInputText, validateInputText } from './parameter-value.ts'

test.each([
  ['1000000', 'gf', '100'],
  ['1005000', 'gf', '100.5'],
  ['1', 'pv', '0.0001'],
  ['0', 'usdt', '0'],
  ['71200', 'cny', '7.12'],
  ['800', 'ppm', '0.08'],
  ['50000', 'ppm', '5'],
  ['88', 'tenths', '8.8'],
  ['30', 'minutes', '30'],
  ['8', 'times', '8'],
] as const)('the value %s in %s is typed as %s', (value, unit, text) => {
  expect(toInputText(value, unit)).toBe(text)
  expect(parseInputText(text, unit)).toBe(value)
})

test.each([
  ['', 'gf'],
  ['1.00001', 'gf'],
  ['1.5', 'times'],
  ['8.85', 'tenths'],
  ['-1', 'gf'],
  ['1e3', 'people'],
  ['01', 'people'],
] as const)('parseInputText refuses %j in %s', (text, unit) => {
  expect(parseInputText(text, unit)).toBeUndefined()
})

test.each([
  ['2.5', 'tenths', undefined],
  ['2.55', 'tenths', 'form'],
  ['10.1', 'tenths', 'range'],
  ['2.5', 'days', 'form'],
  ['101', 'days', 'range'],
] as const)('validateInputText of %j in %s is %s', (text, unit, fault) => {
  expect(validateInputText(text, { unit, min: '0', max: '100' })).toBe(fault)
})
