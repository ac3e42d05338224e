import { expect, test } from 'vitest'
import { returnPathOf, returnStateFrom } from './return-path.ts'

test('whoever was sent to log in goes back, with all that the address says', () => {
  const address = { pathname: '/scan-payment', search: '?code=GF_PAYMENT_DEMO0001' }
  expect(returnPathOf(returnStateFrom(address))).toBe('/scan-payment?code=GF_PAYMENT_DEMO0001')
})

test('whoever came to log in goes home', () => {
  for (const state of [null, undefined, 'x', {}, { from: 1 }]) expect(returnPathOf(state)).toBe('/')
})
