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
let storage: Map<string, string>

beforeEach(() => {
  storage = useMemoryStorage()
})

test('cachedShopCode returns the code cached for the shop', () => {
  cacheShopCode(noodles)
  expect(cachedShopCode(95)).toEqual(noodles)
})

test('cachedShopCode returns nothing for another shop', () => {
  cacheShopCode(noodles)
  expect(cachedShopCode(96)).toBeUndefined()
})

test.each(['null', '{}', '{"id":95,"shopName":"","gfPaymentCode":"x","gfPaymentQrCode":"y"}', '{'])(
  'cachedShopCode ignores the invalid value %s',
  (text) => {
    storage.set('shopCode', text)
    expect(cachedShopCode(95)).toBeUndefined()
  },
)
