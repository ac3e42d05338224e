import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { signatureOf } from '../webhooks/webhook-secret.ts'
import { programsGuide } from './guide-markdown.ts'

const guide = programsGuide('https://torch.example')

test('the signature example is correct and the verification snippet accepts only valid signatures', async () => {
  const [, t = '', v1] = /Torch-Signature: t=(\d+),v1=([0-9a-f]{64})/.exec(guide) ?? []
  const [, secret = ''] = /^secret {2}(.+)$/m.exec(guide) ?? []
  const [, body = ''] = /^body {4}(.+)$/m.exec(guide) ?? []
  expect(JSON.parse(body)).toMatchObject({ type: 'bill.paid' })
  expect(v1).toBe(createHmac('sha256', secret).update(`${t}.${body}`).digest('hex'))

  const [, snippet = ''] = /```js\n([^`]+isGenuine[\s\S]+?)```/.exec(guide) ?? []
  const { isGenuine } = await import(
    `data:text/javascript,${encodeURIComponent(`${snippet}\nexport { isGenuine }`)}`
  )
  const now = String(Math.floor(Date.now() / 1000))
  const sign = (at: string) =>
    `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
  expect(isGenuine(secret, sign(now), body)).toBe(true)
  expect(isGenuine(secret, sign(now), `${body} `)).toBe(false)
  expect(isGenuine(`${secret}x`, sign(now), body)).toBe(false)
  expect(isGenuine(secret, sign(t), body)).toBe(false)
  expect(isGenuine(secret, '', body)).toBe(false)
  // During a rotation, receivers with either secret accept the signature, and no one else does.
  const both = signatureOf(['whsec_new', secret], Number(now), body)
  expect(isGenuine(secret, both, body)).toBe(true)
  expect(isGenuine('whsec_new', both, body)).toBe(true)
  expect(isGenuine('whsec_other', both, body)).toBe(false)
})

test('both languages mention the same headers, fields and codes', () => {
  const [zh = '', en = ''] = guide.split('# English')
  for (const word of [
    ...['Authorization: Bearer tk_', 'Idempotency-Key', 'Torch-Signature', 'Retry-After', 'gfPaymentQrCode'],
    ...['tk_test_', 'torch_signature', 'isTest', '1007', '1024', 'https://torch.example/pay-button/v1.js'],
  ]) {
    expect(zh).toContain(word)
    expect(en).toContain(word)
  }
})
