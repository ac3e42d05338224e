import { generateKeyPairSync, sign } from 'node:crypto'
import type { Receipt } from '@torch/contract/payments.ts'
import { expect, test } from 'vitest'
import { fieldsOf, isAbout, verifyReceipt } from './verify-sheet.tsx'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const key = { keyId: 'k1', publicKey: publicKey.export({ format: 'jwk' }).x ?? '' }
const text = 'Torch receipt 1\nissuer: http://localhost\nshopName: 老王面馆: 面\ngfAmount: 12.5000\n'
const signed = {
  text,
  signature: sign(null, Buffer.from(text), privateKey).toString('base64url'),
  keyId: 'k1',
}

test('verifyReceipt accepts a receipt signed by the published key', async () => {
  expect(await verifyReceipt(signed, key)).toBe('genuine')
})

test('verifyReceipt rejects a receipt with a changed amount', async () => {
  expect(await verifyReceipt({ ...signed, text: text.replace('12.5', '12.6') }, key)).toBe('forged')
})

test('verifyReceipt rejects a signature of another key', async () => {
  const other = generateKeyPairSync('ed25519')
  const signature = sign(null, Buffer.from(text), other.privateKey).toString('base64url')
  expect(await verifyReceipt({ ...signed, signature }, key)).toBe('forged')
})

test('verifyReceipt reports a receipt with another key id as "otherKey"', async () => {
  expect(await verifyReceipt({ ...signed, keyId: 'k0' }, key)).toBe('otherKey')
})

test('fieldsOf reads the fields, also with a colon in the value', () => {
  expect(fieldsOf(text).get('shopName')).toBe('老王面馆: 面')
  expect(fieldsOf(text).get('gfAmount')).toBe('12.5000')
})

test('isAbout compares the reward at the payment, also after a waiting part was granted', () => {
  const receipt = {
    ...{ paymentNo: 'T1', merchantId: 1, paymentTime: '2026-11-27T04:00:00.000Z', refunds: [] },
    ...{ gfAmount: '10.0000', rewardPv: '20.0000', cut: { givenPv: '5.0000', grantedPv: '15.0000' } },
  } as unknown as Receipt
  const signedText = (rewardPv: string) =>
    `Torch receipt 1\npaymentNo: T1\nmerchantId: 1\ngfAmount: 10.0000\nrewardPv: ${rewardPv}\nrefundedGf: 0.0000\npaymentTime: 2026-11-27T04:00:00.000Z\n`
  expect(isAbout(receipt, signedText('5.0000'))).toBe(true)
  expect(isAbout(receipt, signedText('20.0000'))).toBe(false)
  expect(isAbout({ ...receipt, cut: null }, signedText('20.0000'))).toBe(true)
})
