import { expect, test } from 'vitest'
import { pathOfRequest, paymentRequestOf, readRequest, requestLink } from './payment-request.ts'

const OWN = 'https://torch.example'
const CODE = 'TRABCD2345'
const BARE = { code: CODE, amount: '', note: '' }
const read = (text: string) => readRequest(text, OWN)

test('readRequest returns the request that requestLink encoded', () => {
  for (const request of [
    BARE,
    { code: CODE, amount: '500', note: '' },
    { code: CODE, amount: '1200', note: '房租 & 水电 50% #3' },
    { code: CODE, amount: '', note: '👩'.repeat(50) },
  ])
    expect(read(requestLink(OWN, request))).toEqual(request)
})

test('readRequest accepts a bare code and a localhost link of a demo', () => {
  expect(read(CODE)).toEqual(BARE)
  expect(read(`http://localhost:3000/send?to=${CODE}`)).toEqual(BARE)
})

test.each([
  '',
  'TR',
  CODE.toLowerCase(),
  `${CODE}X`,
  'SFABCD2345',
  'GF_PAYMENT_DEMO0001',
  `https://evil.example/send?to=${CODE}`,
  `https://torch.example@evil.example/send?to=${CODE}`,
  `${OWN}/scan-payment?to=${CODE}`,
  `${OWN}/send/?to=${CODE}`,
  `${OWN}/send?to=${CODE}&to=TRZZZZ2345`,
  `${OWN}/send?code=${CODE}`,
  ` ${CODE}`,
  `${OWN}/send?to=${CODE}&note=${'x'.repeat(800)}`,
])('readRequest returns undefined for %j', (text) => {
  expect(read(text)).toBeUndefined()
})

test.each(['99', '150', '0', '-100', '1e3', '100.5', '１００', '1000000000', 'NaN'])(
  'paymentRequestOf leaves out the amount %s, which cannot be sent',
  (amount) => {
    expect(paymentRequestOf(new URLSearchParams({ to: CODE, amount }))).toEqual(BARE)
  },
)

test.each(['x'.repeat(51), 'a\u202eb', 'a\u200eb', 'a\nb'])(
  'paymentRequestOf leaves out the invalid note %j',
  (note) => {
    expect(paymentRequestOf(new URLSearchParams({ to: CODE, note }))).toEqual(BARE)
  },
)

test('pathOfRequest opens the transfer sheet and drops every other parameter', () => {
  const path = pathOfRequest(new URLSearchParams(`to=${CODE}&amount=500&note=Rent&open=wealth&next=//evil`))
  expect(path).toBe(`/profile/assets?open=transfer&to=${CODE}&amount=500&note=Rent`)
  expect(pathOfRequest(new URLSearchParams('to=unknown'))).toBe('/profile/assets?open=transfer')
  expect(paymentRequestOf(new URLSearchParams('to=ID17'))).toEqual({ code: 'ID17', amount: '', note: '' })
})
