import { parseAmount } from '@torch/contract/money.ts'
import { expect, test } from 'vitest'
import { priceFault, totalOf } from './price.ts'

test.each([
  ['1000', '1', '1000'],
  ['1000', '0.95', '950'],
  ['99999900', '1.05', '104999895'],
  ['1100', '0.01', '11'],
])('totalOf %s GF at %s is %s USDT', (gf, price, total) => {
  expect(totalOf(parseAmount(gf) ?? 0n, parseAmount(price) ?? 0n)).toBe(BigInt(total) * 10_000n)
})

const band = { minPrice: '0.9500', maxPrice: '1.0500' }

// spec: 001 §5 publish: an unknown market price is accepted
test.each([
  ['', 'missing'],
  ['0', 'missing'],
  ['0.94', 'outside'],
  ['0.95', undefined],
  ['1.', undefined],
  ['1.05', undefined],
  ['1.06', 'outside'],
  ['10', 'outside'],
])('priceFault of "%s" is %s', (typed, fault) => {
  expect(priceFault(typed, band)).toBe(fault)
})

// spec: 001 §5 publish: an unknown market price is accepted
test('priceFault accepts any price while the band is unknown', () => {
  expect(priceFault('99', undefined)).toBeUndefined()
  expect(priceFault('', undefined)).toBe('missing')
})
