import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { call, type Data } from '../lib/api/client.ts'
import { beginWith, hasFields, openLastSeen } from '../lib/last-seen.ts'
import { getSession, useSession, watchSession } from '../lib/session.ts'
import { read, remove, write } from '../lib/storage.ts'
import { createStore, useStore } from '../lib/store.ts'
import { useLocalText } from './local-text.ts'
import { merchantKeys } from './query-keys.ts'

const KEY = 'chosenShop'

/** The own shop that this device looks at, by its id; empty: the first one. */
const chosen = createStore(read(KEY) ?? '')

/** Which of the own shops an address means: every screen of a shop may be led to with it. */
export const SHOP = 'shop'

const { keep, seen } = openLastSeen<'shops'>('ownShopsLastSeen')

function isOwnShops(data: unknown): data is Data<'listOwnShops'> {
  return Array.isArray(data) && data.every((shop) => hasFields(shop, ['merchantId', 'shopName']))
}

export interface OwnShop {
  merchantId: number
  shopName: string
}

/** One's own shops, the first one first, in the reader's language; at least the one that the session knows of. */
export function useOwnShops(): readonly OwnShop[] {
  const text = useLocalText()
  const user = useSession()?.user
  const first = user?.merchantInfo
  const { data } = useQuery<Data<'listOwnShops'>>({
    queryKey: merchantKeys.ownShops(user?.id),
    enabled: Boolean(first),
    queryFn: async ({ signal }) => {
      const shops = await call('listOwnShops', { signal })
      keep('shops', user?.id ?? 0, shops)
      return shops
    },
    refetchOnMount: 'always',
    // Where the network is slow or gone, the counter still stands in the shop that was chosen.
    ...beginWith(seen('shops', user?.id ?? 0, isOwnShops)),
  })
  if (!first) return []
  if (!data || data.length === 0) return [{ merchantId: first.id, shopName: first.shopName }]
  return data.map(({ merchantId, shopName, shopNameEn }) => ({
    merchantId,
    shopName: text(shopName, shopNameEn),
  }))
}

/**
 * The own shop that screens are about: the one that the address names, or that was chosen last on this device, or the first.
 * Undefined for who has none.
 */
export function useChosenShop() {
  const shops = useOwnShops()
  const [params, setParams] = useSearchParams()
  const last = useStore(chosen)
  const named = (id: string | null) => shops.find(({ merchantId }) => String(merchantId) === id)
  const choose = useCallback(
    (merchantId: number) => {
      chosen.set(String(merchantId))
      write(KEY, String(merchantId))
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          after.delete(SHOP)
          return after
        },
        { replace: true },
      )
    },
    [setParams],
  )
  return { shops, shop: named(params.get(SHOP)) ?? named(last) ?? shops[0], choose }
}

watchSession(() => {
  if (getSession()) return
  remove(KEY)
  chosen.set('')
})
