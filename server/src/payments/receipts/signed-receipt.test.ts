import { createPublicKey, verify } from 'node:crypto'
import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { aShopAndOwner, shopCalls } from '../../testing/calls/shop-calls.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { openReceiptSigner } from './receipt-signer.ts'

let server: TestServer
let call: ReturnType<typeof shopCalls>
let owner: TestMember
let shop: number
let payer: TestMember

beforeAll(async () => {
  server = await startTestServer()
  call = shopCalls(server)
  ;({ owner, shop } = await aShopAndOwner(server))
  payer = await newMember(server, { gf: 1000n * GF })
})
afterAll(() => server.close())

async function receiptKey() {
  const { data } = (await server.call('GET', '/api/receipt-key')).body
  return { ...data, key: createPublicKey(data.pem) }
}
const isValid = (key: ReturnType<typeof createPublicKey>, text: string, signature: string) =>
  verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))

test('verifies with the public key alone', async () => {
  const { paymentNo, paymentTime } = (await call.payWithGf(payer, shop, '12.50')).body.data
  await call.refundPayment(owner, paymentNo, '2.50')
  const signed = (await call.getSignedReceipt(payer, paymentNo)).body.data
  const { key, keyId, publicKey, algorithm } = await receiptKey()
  expect(signed).toMatchObject({ keyId, algorithm })
  expect(isValid(key, signed.text, signed.signature)).toBe(true)
  const [head, ...lines] = signed.text.trimEnd().split('\n')
  expect(head).toBe('Torch receipt 1')
  expect(Object.fromEntries(lines.map((line: string) => line.split(/: (.*)/s).slice(0, 2)))).toEqual({
    issuer: 'http://localhost',
    paymentNo,
    merchantId: String(shop),
    shopName: '测试小店',
    payer: `${payer.name[0]}***${payer.name.at(-1)}`,
    gfAmount: '12.5000',
    items: '-',
    till: '-',
    discountGf: '0.0000',
    tipGf: '0.0000',
    rewardPv: '25.0000',
    refundedGf: '2.5000',
    paymentTime,
    issuedTime: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  // The raw key equals the SPKI key, also when imported by Web Crypto.
  const jwk = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
  expect(isValid(jwk, signed.text, signed.signature)).toBe(true)
  const importedKey = await crypto.subtle.importKey(
    'raw',
    Buffer.from(publicKey, 'base64url'),
    'Ed25519',
    false,
    ['verify'],
  )
  const bytes = (text: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(text, encoding))
  expect(
    await crypto.subtle.verify(
      'Ed25519',
      importedKey,
      bytes(signed.signature, 'base64url'),
      bytes(signed.text, 'utf8'),
    ),
  ).toBe(true)
})

test('fails verification after any change of the text or the key', async () => {
  const { paymentNo } = (await call.payWithGf(payer, shop, '12.50')).body.data
  const { text, signature } = (await call.getSignedReceipt(owner, paymentNo)).body.data
  const { key } = await receiptKey()
  expect(isValid(key, text, signature)).toBe(true)
  for (let place = 0; place < text.length; place += 7) {
    const other = text[place] === 'x' ? 'y' : 'x'
    expect(isValid(key, text.slice(0, place) + other + text.slice(place + 1), signature)).toBe(false)
  }
  expect(isValid(key, text.replace('12.5000', '12.5001'), signature)).toBe(false)
  expect(isValid(createPublicKey(openReceiptSigner(['another secret']).pem), text, signature)).toBe(false)
})

test('derives the same key from the same secret', () => {
  const [one, same, other] = ['a', 'a', 'b'].map((secret) => openReceiptSigner([secret]))
  expect(one?.keyId).toBe(same?.keyId)
  expect(one?.sign('text')).toBe(same?.sign('text'))
  expect(one?.keyId).not.toBe(other?.keyId)
})

test('is returned only to the payer and the shop owner', async () => {
  const { paymentNo } = (await call.payWithGf(payer, shop, '1')).body.data
  const stranger = await newMember(server)
  expect((await call.getSignedReceipt(stranger, paymentNo)).body.code).toBe(errors.unknownPayment.code)
  expect((await call.getSignedReceipt(payer, 'T0000000000000000')).body.code).toBe(errors.unknownPayment.code)
})
