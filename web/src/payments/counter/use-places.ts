import type { StaffRole } from '@torch/contract/payments.ts'
import { readCode } from '@torch/contract/read-code.ts'
import { useSearchParams } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { SHOP_PARAMETER, useChosenShop } from '../../merchants/chosen-shop.ts'
import { useLocalText } from '../../merchants/local-text.ts'
import { useWorkplaces } from './queries.ts'

/** A shop with a counter that the user may use. */
export interface Place {
  merchantId: number
  shopName: string
  /** Undefined for the user's own shops. */
  cashierId?: number
  role: 'owner' | StaffRole
}

/** Returns the user's own shops and workplaces; the URL may name one (`?shop=`). `asked`: the query that loads them. */
export function usePlaces() {
  const text = useLocalText()
  const [params, setParams] = useSearchParams()
  const session = useSession()
  const { shops, shop: chosen, choose } = useChosenShop()
  const asked = useWorkplaces(session?.user.id)
  const places: Place[] = [
    ...shops.map((shop) => ({ ...shop, role: 'owner' as const })),
    ...(asked.data ?? []).map(({ merchantId, shopName, shopNameEn, cashierId, role }) => ({
      merchantId,
      cashierId,
      role,
      shopName: text(shopName, shopNameEn),
    })),
  ]
  return {
    asked,
    places,
    place:
      places.find(({ merchantId }) => String(merchantId) === params.get(SHOP_PARAMETER)) ??
      places.find(({ merchantId }) => merchantId === chosen?.merchantId) ??
      places[0],
    go: (merchantId: number) =>
      shops.some((shop) => shop.merchantId === merchantId)
        ? choose(merchantId)
        : setParams({ [SHOP_PARAMETER]: String(merchantId) }, { replace: true }),
    /** The code of an invitation that the address brought (`?join=`). */
    invitation: params.has('join') ? readCode(params.get('join') ?? '') : null,
  }
}
