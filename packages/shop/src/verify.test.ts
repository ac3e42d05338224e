import { createHmac } from 'node:crypto'
import { webhookBodyExample } from '@torch/contract/programs.ts'
import { expect, test } from 'vitest'
import { signatureOf } from '../../../server/src/programs/webhooks/webhook-secret.ts'
import { TorchSignatureError, verifyResult, verifyWebhook } from './index.ts'

const SECONDS = 1_767_225_600
const now = SECONDS * 1000
const SECRET = 'whsec_first'
const body = JSON.stringify(webhookBodyExample('bill.paid'))
const sign = (secrets: string[], at = SECONDS, text = body) => ({
  'torch-signature': signatureOf(secrets, at, text),
})

test('accepts what the server signed, as text, as bytes, and with both kinds of headers', () => {
  const event = verifyWebhook(body, sign([SECRET]), SECRET, { now })
  expect(event).toEqual(webhookBodyExample('bill.paid'))
  expect(verifyWebhook(Buffer.from(body), new Headers(sign([SECRET])), SECRET, { now })).toEqual(event)
})

test('accepts either secret while it is rotated', () => {
  for (const secret of ['whsec_new', SECRET, ['whsec_other', SECRET]])
    expect(verifyWebhook(body, sign(['whsec_new', SECRET]), secret, { now }).type).toBe('bill.paid')
})

test.each<[string, string, Record<string, string>, string | string[]]>([
  ['without a signature', body, {}, SECRET],
  ['with a malformed signature', body, { 'torch-signature': `t=${SECONDS},v1=ff` }, SECRET],
  ['signed with another secret', body, sign(['whsec_other']), SECRET],
  ['with another body', `${body} `, sign([SECRET]), SECRET],
  ['signed six minutes ago', body, sign([SECRET], SECONDS - 360), SECRET],
  ['signed in six minutes', body, sign([SECRET], SECONDS + 360), SECRET],
])('refuses a webhook %s', (_what, text, headers, secret) => {
  expect(() => verifyWebhook(text, headers, secret, { now })).toThrow(TorchSignatureError)
})

test('refuses to verify without a secret, with which everyone could sign', () => {
  for (const secret of ['', [], ['']])
    expect(() => verifyWebhook(body, sign(['']), secret, { now })).toThrow(/secret is missing/)
})

const KEY = 'tk_only-for-tests'
const BILL = 'B2345678923456789ABC'
/** Writes the address as rules/programs#return-address says. */
function returned(path: string, { key = KEY, status = 'paid', bill = BILL, at = SECONDS, test = '' } = {}) {
  const joint = path.includes('?') ? '&' : '?'
  const signed = `${path}${joint}torch_bill=${bill}&torch_status=${status}&torch_amount=12.5000&torch_time=${at}&torch_nonce=n-1${test}`
  const signingKey = createHmac('sha256', key).update('torch-return').digest()
  return `${signed}&torch_signature=${createHmac('sha256', signingKey).update(signed).digest('hex')}`
}

test.each(['/orders/7/paid', '/paid?order=7', '/'])('accepts the result of a return to %s', (path) => {
  const result = { billNo: BILL, status: 'paid', gfAmount: '12.5000', nonce: 'n-1', isTest: false }
  expect(verifyResult(returned(path), KEY, BILL, { now })).toEqual(result)
  expect(verifyResult(`https://shop.example:8443${returned(path)}#top`, KEY, BILL, { now })).toEqual(result)
  const practice = returned(path, { test: '&torch_test=1', status: 'cancelled' })
  expect(verifyResult(practice, KEY, BILL, { now })).toMatchObject({ status: 'cancelled', isTest: true })
})

test.each<[string, string]>([
  ['without a result', '/orders/7/paid'],
  ['with another status', returned('/paid', { status: 'open' }).replace('open', 'paid')],
  ['with another path', returned('/orders/7').replace('/7', '/8')],
  ['with something appended', `${returned('/paid')}&torch_status=paid`],
  ['signed with another key', returned('/paid', { key: 'tk_other' })],
  ['of another bill', returned('/paid', { bill: 'B2345678923456789ABD' })],
  ['from six minutes ago', returned('/paid', { at: SECONDS - 360 })],
])('refuses an address %s', (_what, address) => {
  expect(() => verifyResult(address, KEY, BILL, { now })).toThrow(TorchSignatureError)
})
