import { useSearchParams } from 'react-router'
import { useSession } from '../lib/session.ts'
import { useChosenShop } from '../merchants/chosen-shop.ts'
import { useLocalText } from '../merchants/local-text.ts'
import { useWorkplaces } from './counter/queries.ts'

export interface ManagedShop {
  merchantId: number
  shopName: string
  role: 'owner' | 'manager'
}

/**
 * The shop whose days a screen shows: one that the address names (`?shop=`) and the reader manages, or else the chosen one of
 * their own, or the first that they manage. Undefined where there is none; `asked` tells whether that is known yet.
 */
export function useManagedShop() {
  const text = useLocalText()
  const session = useSession()
  const [params] = useSearchParams()
  const workplaces = useWorkplaces(session?.user.id)
  const { shops: owned, shop: chosen } = useChosenShop()
  const shops: ManagedShop[] = [
    ...owned.map((shop) => ({ ...shop, role: 'owner' as const })),
    ...(workplaces.data ?? [])
      .filter(({ role }) => role === 'manager')
      .map(({ merchantId, shopName, shopNameEn }) => ({
        merchantId,
        shopName: text(shopName, shopNameEn),
        role: 'manager' as const,
      })),
  ]
  const named = shops.find(({ merchantId }) => String(merchantId) === params.get('shop'))
  const own = shops.find(({ merchantId }) => merchantId === chosen?.merchantId)
  const shop = named ?? own ?? shops[0]
  return {
    shop,
    /** One of several that are managed alike: own ones, or those of others. Their owners may be one or many. */
    isOneOfSeveral: shops.filter(({ role }) => role === shop?.role).length > 1,
    asked: workplaces,
  }
}
