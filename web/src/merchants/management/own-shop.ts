import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnMerchant } from '@torch/contract/merchants.ts'
import { useCallback } from 'react'
import { reloadUser } from '../../identity/profile/use-reloaded-user.ts'
import { call } from '../../lib/api/client.ts'
import { merchantKeys } from '../query-keys.ts'

/** Loads an own shop in full: the named one, or the first. */
export function useOwnShop(userId: number, merchantId: number | undefined) {
  return useQuery({
    queryKey: merchantKeys.own(userId, merchantId),
    queryFn: ({ signal }) => call('getShopInfo', { query: ofShop(merchantId), signal }),
    // Never cached: another device may edit it, and the licence's link expires after minutes.
    staleTime: 0,
  })
}

/** Returns a function that stores the server's new state and reloads everything else about the shop. */
export function useStoreShop(userId: number): (shop?: OwnMerchant) => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(
    async (shop) => {
      if (shop) queryClient.setQueryData(merchantKeys.own(userId, shop.id), shop)
      await Promise.all([queryClient.invalidateQueries({ queryKey: merchantKeys.all }), reloadUser()])
    },
    [queryClient, userId],
  )
}

/** Loads the shop for editing: once, so that a switch of tabs does not change the form. */
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

/** Returns the query for an own shop; empty for the first one. */
export const ofShop = (merchantId: number | undefined) => (merchantId === undefined ? {} : { merchantId })
