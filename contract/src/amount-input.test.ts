import { expect, test } from 'vitest'
import { readAmountInput } from './amount-input.ts'
import { MAX_INPUT_UNITS, parseAmount, showUnits, UNITS_PER_POINT, writeUnits } from './money.ts'
import { amountInputCases } from './testing/amount-input-cases.ts'

test('amountInputCases has at least 150 different inputs', () => {
  expect(new Set(amountInputCases.map(([input]) => input)).size).toBe(amountInputCases.length)
  expect(amountInputCases.length).toBeGreaterThanOrEqual(150)
})

test.each(amountInputCases)('reads %j as %j', (input, means) => {
  const reading = readAmountInput(input)
  if (means === '') return expect(reading).toEqual({ kind: 'empty' })
  if (typeof means === 'string') return expect(reading).toEqual({ kind: 'amount', amount: means })
  const [reason, ...readings] = means
  expect(reading).toEqual({ kind: 'refused', reason, readings })
})

test('reads every amount that the API accepts as the API does, and returns only such amounts', () => {
  for (const [input] of amountInputCases) {
    const reading = readAmountInput(input)
    const given =
      reading.kind === 'refused' ? reading.readings : reading.kind === 'amount' ? [reading.amount] : []
    for (const amount of given) expect(parseAmount(amount), input).toBeDefined()
    const byApi = parseAmount(input)
    if (byApi !== undefined) expect(reading).toMatchObject({ kind: 'amount' })
    if (byApi !== undefined && reading.kind === 'amount') expect(parseAmount(reading.amount)).toBe(byApi)
  }
})

test('reads every amount as screens display it', () => {
  for (const units of [0n, 100n, 9_900n, UNITS_PER_POINT, 12_345_678_900n, 2_088_880_000n, MAX_INPUT_UNITS])
    for (const shown of [
      showUnits(units),
      `${showUnits(units)} GF`,
      showUnits(-units),
      `¥${showUnits(units)}`,
      writeUnits(units),
    ]) {
      const reading = readAmountInput(shown)
      expect(reading.kind === 'amount' && parseAmount(reading.amount), shown).toBe(units)
    }
})
