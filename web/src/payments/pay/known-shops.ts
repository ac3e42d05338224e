import type { MerchantLookup } from '@torch/contract/merchants.ts'
import { hasFields } from '../../lib/last-seen.ts'
import { keepOwn, keptOwn } from './own-payments.ts'
import type { Payee } from './use-lookup.ts'

/** A shop paid from this device, for paying again without a scan. */
export interface KnownShop extends Pick<MerchantLookup, 'id' | 'shopName' | 'shopNameEn' | 'shopLogo'> {
  code: string
  isFavourite: boolean
}

const MOST_RECENT = 6
const FIELDS = ['id', 'shopName', 'shopNameEn', 'shopLogo', 'code', 'isFavourite']

/** Returns favourites first, then the shops paid last. */
export function knownShops(payer: number): KnownShop[] {
  const kept = keptOwn<unknown[]>('shops', payer, ['length'], Number.POSITIVE_INFINITY)?.data
  const sound = Array.isArray(kept) ? kept.filter((one) => hasFields(one, FIELDS)) : []
  return sound as KnownShop[]
}

export function keepShop(payer: number, { shop, code }: Pick<Payee, 'shop' | 'code'>): void {
  const { id, shopName, shopNameEn, shopLogo } = shop
  keepOwn('shops', payer, withShop(knownShops(payer), { id, shopName, shopNameEn, shopLogo, code }))
}

export function turnFavourite(payer: number, id: number): KnownShop[] {
  const turned = knownShops(payer).map((shop) =>
    shop.id === id ? { ...shop, isFavourite: !shop.isFavourite } : shop,
  )
  keepOwn('shops', payer, sorted(turned))
  return sorted(turned)
}

/** Returns the list with a shop that was just paid; favourites are never removed by it. */
export function withShop(known: readonly KnownShop[], shop: Omit<KnownShop, 'isFavourite'>): KnownShop[] {
  const before = known.find(({ id }) => id === shop.id)
  const others = known.filter(({ id }) => id !== shop.id)
  return sorted([{ ...shop, isFavourite: before?.isFavourite ?? false }, ...others])
}

function sorted(shops: readonly KnownShop[]): KnownShop[] {
  const favourites = shops.filter(({ isFavourite }) => isFavourite)
  return [...favourites, ...shops.filter(({ isFavourite }) => !isFavourite).slice(0, MOST_RECENT)]
}
