import { expect, test } from 'vitest'
import { returnedStateOf, returnPathOf, returnStateFrom } from './return-path.ts'

test('returnPathOf returns the path and query that the login redirect came from', () => {
  const address = { pathname: '/scan-payment', search: '?code=GF_PAYMENT_DEMO0001' }
  expect(returnPathOf(returnStateFrom(address))).toBe('/scan-payment?code=GF_PAYMENT_DEMO0001')
})

test('returnPathOf returns the home page when there is no valid return state', () => {
  for (const state of [null, undefined, 'x', {}, { from: 1 }]) expect(returnPathOf(state)).toBe('/')
})

test('returnedStateOf returns the history state of the page that the login redirect came from', () => {
  const page = { pathname: '/scan-payment', search: '?code=GF_PAYMENT_DEMO0001' }
  const chosen = { item: '牛肉面', amount: '18.50' }
  expect(returnedStateOf(returnStateFrom({ ...page, state: chosen }))).toEqual(chosen)
  for (const state of [
    null,
    undefined,
    'x',
    returnStateFrom(page),
    returnStateFrom({ ...page, state: null }),
  ])
    expect(returnedStateOf(state)).toBeUndefined()
})
