import type { MerchantLookup } from '@torch/contract/merchants.ts'
import { hasFields } from '../../lib/offline-cache.ts'
import { readPayerData, savePayerData } from './payer-data.ts'
import type { Payee } from './use-lookup.ts'

/** A shop paid from this device, for paying again without a scan. */
export interface KnownShop extends Pick<MerchantLookup, 'id' | 'shopName' | 'shopNameEn' | 'shopLogo'> {
  code: string
  isFavourite: boolean
}

const MAX_RECENT_SHOPS = 6
const FIELDS = ['id', 'shopName', 'shopNameEn', 'shopLogo', 'code', 'isFavourite']

/** Returns favourites first, then the shops paid last. */
export function knownShops(payer: number): KnownShop[] {
  const kept = readPayerData<unknown[]>('shops', payer, ['length'], Number.POSITIVE_INFINITY)?.data
  const sound = Array.isArray(kept) ? kept.filter((one) => hasFields(one, FIELDS)) : []
  return sound as KnownShop[]
}

export function saveKnownShop(payer: number, { shop, code }: Pick<Payee, 'shop' | 'code'>): void {
  const { id, shopName, shopNameEn, shopLogo } = shop
  savePayerData('shops', payer, withShop(knownShops(payer), { id, shopName, shopNameEn, shopLogo, code }))
}

export function toggleFavourite(payer: number, id: number): KnownShop[] {
  const toggled = knownShops(payer).map((shop) =>
    shop.id === id ? { ...shop, isFavourite: !shop.isFavourite } : shop,
  )
  savePayerData('shops', payer, sorted(toggled))
  return sorted(toggled)
}

/** Returns the list with a shop that was just paid; favourites are never removed by it. */
export function withShop(known: readonly KnownShop[], shop: Omit<KnownShop, 'isFavourite'>): KnownShop[] {
  const before = known.find(({ id }) => id === shop.id)
  const others = known.filter(({ id }) => id !== shop.id)
  return sorted([{ ...shop, isFavourite: before?.isFavourite ?? false }, ...others])
}

function sorted(shops: readonly KnownShop[]): KnownShop[] {
  const favourites = shops.filter(({ isFavourite }) => isFavourite)
  return [...favourites, ...shops.filter(({ isFavourite }) => !isFavourite).slice(0, MAX_RECENT_SHOPS)]
}
