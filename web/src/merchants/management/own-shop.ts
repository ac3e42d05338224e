import type { OwnMerchant } from '@torch/contract/merchants.ts'
import { reloadUser } from '../../identity/profile/use-reloaded-user.ts'
import { invalidate, keyOf, useQueryOf } from '../../lib/api/queries.ts'
import { queryClient } from '../../lib/query-client.ts'

/** Loads an own shop in full: the named one, or the first. */
export function useOwnShop(merchantId: number | undefined) {
  // Never cached: another device may edit it, and the licence's link expires after minutes.
  return useQueryOf('getShopInfo', { query: { merchantId } }, { staleTime: 0 })
}

/** Stores the server's new state of a shop and reloads everything else about it. */
export async function storeShop(shop?: OwnMerchant): Promise<void> {
  if (shop) queryClient.setQueryData(keyOf('getShopInfo', { query: { merchantId: shop.id } }), shop)
  await Promise.all([invalidate(SHOP_QUERIES), reloadUser()])
}

const SHOP_QUERIES = [
  'getShopInfo',
  'getMerchant',
  'findNearby',
  'listCities',
  'listOwnShops',
  'getMyApplication',
] as const

/** Loads the shop for editing: once, so that a switch of tabs does not change the form. */
export function useShopToEdit(merchantId: number | undefined) {
  return useQueryOf(
    'getShopInfo',
    { query: { merchantId } },
    { scope: 'form', staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
}
