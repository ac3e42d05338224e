import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_INPUT_UNITS, MINUS, parseAmount, readUnits, showUnits, writeUnits } from './money.ts'

const MAX_INT8 = 2n ** 63n - 1n
const units = fc.bigInt({ min: -MAX_INT8, max: MAX_INT8 })
const cents = fc.bigInt({ min: 0n, max: MAX_INPUT_UNITS / 100n })

describe('parseAmount', () => {
  test('reads every notation of an amount exactly', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const [whole, rest] = [amount / 100n, amount % 100n]
        const fraction = rest.toString().padStart(2, '0')
        expect(parseAmount(`${whole}.${fraction}`)).toBe(amount * 100n)
        if (rest % 10n === 0n) expect(parseAmount(`${whole}.${fraction[0]}`)).toBe(amount * 100n)
        if (rest === 0n) expect(parseAmount(`${whole}`)).toBe(amount * 100n)
        expect(parseAmount(writeUnits(amount * 100n))).toBe(amount * 100n)
      }),
      { numRuns: 100_000 },
    )
  })

  test('refuses a third decimal instead of rounding', () => {
    fc.assert(
      fc.property(cents, fc.nat(9), (amount, digit) => {
        const text = `${amount / 100n}.${(amount % 100n).toString().padStart(2, '0')}${digit}`
        expect(parseAmount(text)).toBeUndefined()
      }),
    )
  })

  test('accepts only plain decimals', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,+-eE x_٣１') }), (text) => {
        const plain = /^(0|[1-9][0-9]{0,7})(\.([0-9]|[0-9][0-9](00)?))?$/.test(text)
        expect(parseAmount(text) !== undefined).toBe(plain)
      }),
      { numRuns: 20_000 },
    )
  })

  test('accepts amounts up to the maximum in rules/ledger#amounts', () => {
    expect(parseAmount('99999999.99')).toBe(MAX_INPUT_UNITS)
    expect(parseAmount('100000000')).toBeUndefined()
    expect(parseAmount('1\n')).toBeUndefined()
    for (const finer of ['1.000', '1.0001', '1.0010', '1.00000', '1.0000000'])
      expect(parseAmount(finer)).toBeUndefined()
  })
})

test('readUnits reads exactly what writeUnits wrote', () => {
  fc.assert(
    fc.property(units, (amount) => {
      expect(readUnits(writeUnits(amount))).toBe(amount)
      expect(writeUnits(amount)).toMatch(/^-?(0|[1-9]\d*)\.\d{4}$/)
    }),
    { numRuns: 100_000 },
  )
})

test.each(['', '-', '.5', '1.', '1.23456', '1e3', ' 1', '1 ', '+1', '--1', '1,000', 'NaN', '１'])(
  'readUnits refuses %j, which writeUnits never writes',
  (text) => expect(() => readUnits(text)).toThrow(RangeError),
)

test('showUnits shows two decimals, rounded towards zero', () => {
  fc.assert(
    fc.property(units, (amount) => {
      const shown = showUnits(amount)
      expect(shown).toMatch(/^−?\d{1,3}(,\d{3})*\.\d{2}$/)
      const back = readUnits(shown.replaceAll(',', '').replace(MINUS, '-'))
      expect(back).toBe(amount - (amount % 100n))
    }),
    { numRuns: 100_000 },
  )
  expect(showUnits(9999n)).toBe('0.99')
  expect(showUnits(12_345_678_999n)).toBe('1,234,567.89')
})
