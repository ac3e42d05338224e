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

/** The id that links name: of a managed shop. An owner's screens know the chosen one. */
export const managedId = ({ role, merchantId }: ManagedShop) => (role === 'manager' ? merchantId : undefined)

/**
 * Returns the shop for screens about days: the one in the URL (`?shop=`) if the user manages it, else the chosen own
 * shop, else the first managed one. Undefined for none; `asked`: the query that loads them.
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
    /** Whether the user has several shops in the same role, with one owner or several. */
    isOneOfSeveral: shops.filter(({ role }) => role === shop?.role).length > 1,
    asked: workplaces,
  }
}
