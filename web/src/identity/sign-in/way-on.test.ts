import { expect, test } from 'vitest'
import { wayFrom, wayOn } from './way-on.ts'

test('whoever was sent to log in goes back, with all that the address says', () => {
  const address = { pathname: '/scan-payment', search: '?code=GF_PAYMENT_DEMO0001' }
  expect(wayOn(wayFrom(address))).toBe('/scan-payment?code=GF_PAYMENT_DEMO0001')
})

test('whoever came to log in goes home', () => {
  for (const state of [null, undefined, 'x', {}, { from: 1 }]) expect(wayOn(state)).toBe('/')
})
