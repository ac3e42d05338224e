import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnMerchant } from '@torch/contract/merchants.ts'
import { useCallback } from 'react'
import { freshenUser } from '../../identity/profile/use-fresh-user.ts'
import { call } from '../../lib/api/client.ts'
import { merchantKeys } from '../query-keys.ts'

/** One's own shop with everything about it: the named one, or the first. */
export function useOwnShop(userId: number, merchantId: number | undefined) {
  return useQuery({
    queryKey: merchantKeys.own(userId, merchantId),
    queryFn: ({ signal }) => call('getShopInfo', { query: ofShop(merchantId), signal }),
    // It may be edited on another device, and the licence's link lasts some minutes only.
    staleTime: 0,
  })
}

/** Takes what the server says of the shop now; whatever else shows it is asked for anew. */
export function useShopChanged(userId: number): (shop?: OwnMerchant) => Promise<void> {
  const queries = useQueryClient()
  return useCallback(
    async (shop) => {
      if (shop) queries.setQueryData(merchantKeys.own(userId, shop.id), shop)
      await Promise.all([queries.invalidateQueries({ queryKey: merchantKeys.all }), freshenUser()])
    },
    [queries, userId],
  )
}

/** The same to begin an edit with: read once, so that a look at another tab does not change what is being edited. */
export function useShopToEdit(userId: number, merchantId: number | undefined) {
  return useQuery({
    queryKey: merchantKeys.toEdit(userId, merchantId),
    queryFn: ({ signal }) => call('getShopInfo', { query: ofShop(merchantId), signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** Which of the own shops a call means; nothing: the first one. */
export const ofShop = (merchantId: number | undefined) => (merchantId === undefined ? {} : { merchantId })
