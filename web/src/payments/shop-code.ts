import type { Merchant } from '@torch/contract/merchants.ts'
import { useEffect } from 'react'
import { getSession, watchSession } from '../lib/session.ts'
import { readJson, remove, write } from '../lib/storage.ts'
import { useMerchant } from '../merchants/queries.ts'

/** The data of the shop's payment card. */
export type ShopCode = Pick<Merchant, 'id' | 'shopName' | 'shopNameEn' | 'gfPaymentCode' | 'gfPaymentQrCode'>

const KEY = 'shopCode'

/** Returns the code of the user's own shop, stored on the device, because it must open offline at the counter. */
export function useShopCode(merchantId: number | undefined): ShopCode | undefined {
  const { data } = useMerchant(merchantId)
  useEffect(() => {
    if (data) cacheShopCode(data)
  }, [data])
  return data ?? (merchantId === undefined ? undefined : cachedShopCode(merchantId))
}

export function cacheShopCode({ id, shopName, shopNameEn, gfPaymentCode, gfPaymentQrCode }: ShopCode): void {
  write(KEY, JSON.stringify({ id, shopName, shopNameEn, gfPaymentCode, gfPaymentQrCode } satisfies ShopCode))
}

export function cachedShopCode(merchantId: number): ShopCode | undefined {
  const kept = readJson(KEY, isShopCode)
  return kept?.id === merchantId ? kept : undefined
}

function isShopCode(value: unknown): value is ShopCode {
  if (typeof value !== 'object' || value === null) return false
  const { id, shopName, gfPaymentCode, gfPaymentQrCode } = value as Partial<Record<keyof ShopCode, unknown>>
  const texts = [shopName, gfPaymentCode, gfPaymentQrCode]
  return typeof id === 'number' && texts.every((text) => typeof text === 'string' && text !== '')
}

watchSession(() => {
  if (!getSession()) remove(KEY)
})
