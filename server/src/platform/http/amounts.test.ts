import { MAX_INPUT_UNITS, writeUnits } from '@torch/contract/money.ts'
import { expect, test } from 'vitest'
import { numbersIn } from './amounts.ts'

const toNumbers = numbersIn(['amount', 'price']) ?? String

test('writes decimals as numbers in lists and objects, with or without whitespace', () => {
  expect(
    toNumbers('{"amount":"12.5000","list":[{"price": "0.9800"},{"price" :"-3"}],"other":"1.0000"}'),
  ).toBe('{"amount":12.5000,"list":[{"price": 0.9800},{"price" :-3}],"other":"1.0000"}')
})

test('leaves null, empty text and invalid decimals unchanged', () => {
  const body = '{"amount":null,"list":[{"amount":""},{"amount":"007"},{"amount":"1.","price":"1e3"}]}'
  expect(toNumbers(body)).toBe(body)
})

test('never changes text written by a member', () => {
  const hostile = [
    '{"amount":"1.0000"}',
    ',"amount":"1.0000","price":"2.0000"',
    '\\","amount":"1.0000',
    '\\\\","amount":"1.0000',
    '{',
    ',',
    '"amount":"1.0000"',
    '\n{ "amount" : "1" ,',
    '\u2028{"price":"1.0000"}',
  ]
  for (const remark of hostile) {
    const said = { remark, amount: '12.5000', last: [remark, remark], price: '1.0000' }
    expect(JSON.parse(toNumbers(JSON.stringify(said)))).toEqual({ ...said, amount: 12.5, price: 1 })
    // Also in a name chosen by a member.
    const named = { [remark]: { amount: '12.5000' } }
    expect(JSON.parse(toNumbers(JSON.stringify(named)))).toEqual({ [remark]: { amount: 12.5 } })
  }
})

// From 2^39 points, JavaScript numbers are further apart than 0.0001. The text is exact beyond it, too.
// spec: 000 §7 amounts are numbers
test('is exact to four decimals below 2^39 points when read as a JavaScript number', () => {
  const limit = 2n ** 39n * 10_000n
  const tried = [1n, 9_999n, 10_001n, MAX_INPUT_UNITS, limit - 1n, limit - 9_999n]
  for (let step = 1n; step < 20_000n; step += 1n) tried.push((limit / 20_000n) * step - step * 7n)
  for (const units of [...tried, ...tried.map((one) => -one)]) {
    const { amount } = JSON.parse(toNumbers(`{"amount":"${writeUnits(units)}"}`))
    expect(amount.toFixed(4)).toBe(writeUnits(units))
  }
})

test('returns undefined for an operation without amounts', () => {
  expect(numbersIn([])).toBeUndefined()
})
