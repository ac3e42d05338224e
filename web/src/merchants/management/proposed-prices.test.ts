import { expect, test } from 'vitest'
import { proposedPrices } from './proposed-prices.ts'

const of = (priceGf: string, priceCurrency: string, currencyType: 'CNY' | 'USD' = 'CNY') =>
  proposedPrices({ priceGf, priceCurrency, currencyType }, '6.9064')

test('a cash price proposes the GF price that fits it', () => {
  expect(of('', '28')).toEqual({ priceGf: 40_500n })
  expect(of('28', '28.00')).toEqual({ priceGf: 40_500n })
})

test('a GF price proposes a cash price while there is none', () => {
  expect(of('4.05', '')).toEqual({ priceCurrency: 279_700n })
})

test.each([
  ['prices that fit each other', '4.05', '28'],
  ['no price', '', ''],
  ['a free item', '0', '0'],
  ['a price that cannot be read', '4.05', 'about 28'],
])('nothing is proposed for %s', (_, priceGf, priceCurrency) => {
  expect(of(priceGf, priceCurrency)).toEqual({})
})

test('nothing is proposed in another currency, nor without a reference worth', () => {
  expect(of('', '28', 'USD')).toEqual({})
  expect(proposedPrices({ priceGf: '', priceCurrency: '28', currencyType: 'CNY' }, undefined)).toEqual({})
})
