import { useSearchParams } from 'react-router'
import { useSession } from '../lib/session.ts'
import { useLocalText } from '../merchants/local-text.ts'
import { useWorkplaces } from './counter/queries.ts'

export interface ManagedShop {
  merchantId: number
  shopName: string
  role: 'owner' | 'manager'
}

/**
 * The shop whose days a screen shows: one that the address names (`?shop=`) and the reader manages, or else their own, or the
 * first that they manage. Undefined where there is none; `asked` tells whether that is known yet.
 */
export function useManagedShop() {
  const text = useLocalText()
  const session = useSession()
  const [params] = useSearchParams()
  const workplaces = useWorkplaces(session?.user.id)
  const own = session?.user.merchantInfo
  const shops: ManagedShop[] = [
    ...(own ? [{ merchantId: own.id, shopName: own.shopName, role: 'owner' as const }] : []),
    ...(workplaces.data ?? [])
      .filter(({ role }) => role === 'manager')
      .map(({ merchantId, shopName, shopNameEn }) => ({
        merchantId,
        shopName: text(shopName, shopNameEn),
        role: 'manager' as const,
      })),
  ]
  const named = shops.find(({ merchantId }) => String(merchantId) === params.get('shop'))
  return { shop: named ?? shops[0], asked: workplaces }
}
