import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { Data } from '../lib/api/client.ts'
import { useQueryOf } from '../lib/api/queries.ts'
import { hasFields, initialDataFrom, openOfflineCache } from '../lib/offline-cache.ts'
import { getSession, useSession, watchSession } from '../lib/session.ts'
import { read, remove, write } from '../lib/storage.ts'
import { createStore, useStore } from '../lib/store.ts'
import { useLocalText } from './local-text.ts'

const STORAGE_KEY = 'chosenShop'

/** The id of the own shop chosen on this device; empty: the first one. */
const chosen = createStore(read(STORAGE_KEY) ?? '')

/** The URL parameter of the own shop, accepted by every screen of a shop. */
export const SHOP_PARAMETER = 'shop'

const { save, load } = openOfflineCache<'shops'>('ownShopsLastSeen')

function isOwnShops(data: unknown): data is Data<'listOwnShops'> {
  return Array.isArray(data) && data.every((shop) => hasFields(shop, ['merchantId', 'shopName']))
}

export interface OwnShop {
  merchantId: number
  shopName: string
}

/** Returns the user's own shops, the first one first; at least the one in the session. */
export function useOwnShops(): readonly OwnShop[] {
  const text = useLocalText()
  const user = useSession()?.user
  const first = user?.merchantInfo
  const { data } = useQueryOf('listOwnShops', first !== undefined && {}, {
    onResponse: (shops) => save('shops', user?.id ?? 0, shops),
    refetchOnMount: 'always',
    // With a slow or lost network, the counter still opens for the chosen shop.
    ...initialDataFrom(load('shops', user?.id ?? 0, isOwnShops)),
  })
  if (!first) return []
  if (!data || data.length === 0) return [{ merchantId: first.id, shopName: first.shopName }]
  return data.map(({ merchantId, shopName, shopNameEn }) => ({
    merchantId,
    shopName: text(shopName, shopNameEn),
  }))
}

/**
 * Returns the own shop for screens: the one in the URL, else the one chosen last on this device, else the first.
 * Undefined for a member without a shop.
 */
export function useChosenShop() {
  const shops = useOwnShops()
  const [params, setParams] = useSearchParams()
  const last = useStore(chosen)
  const named = (id: string | null) => shops.find(({ merchantId }) => String(merchantId) === id)
  const choose = useCallback(
    (merchantId: number) => {
      chosen.set(String(merchantId))
      write(STORAGE_KEY, String(merchantId))
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          after.delete(SHOP_PARAMETER)
          return after
        },
        { replace: true },
      )
    },
    [setParams],
  )
  return { shops, shop: named(params.get(SHOP_PARAMETER)) ?? named(last) ?? shops[0], choose }
}

watchSession(() => {
  if (getSession()) return
  remove(STORAGE_KEY)
  chosen.set('')
})
