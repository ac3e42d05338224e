import { beforeEach, expect, test } from 'vitest'
import { useMemoryStorage } from '../lib/memory-storage.ts'
import { cachedShopCode, cacheShopCode } from './shop-code.ts'

const noodles = {
  id: 95,
  shopName: '老王面馆',
  shopNameEn: 'Lao Wang Noodles',
  gfPaymentCode: 'GF_PAYMENT_DEMO0001',
  gfPaymentQrCode: 'https://torch.example/scan-payment?code=GF_PAYMENT_DEMO0001',
}
let kept: Map<string, string>

beforeEach(() => {
  kept = useMemoryStorage()
})

test('the code of the own shop is there without a network', () => {
  cacheShopCode(noodles)
  expect(cachedShopCode(95)).toEqual(noodles)
})

test('the code of another shop is never shown as the own', () => {
  cacheShopCode(noodles)
  expect(cachedShopCode(96)).toBeUndefined()
})

test.each(['null', '{}', '{"id":95,"shopName":"","gfPaymentCode":"x","gfPaymentQrCode":"y"}', '{'])(
  'what is not a code is not taken for one: %s',
  (text) => {
    kept.set('shopCode', text)
    expect(cachedShopCode(95)).toBeUndefined()
  },
)
