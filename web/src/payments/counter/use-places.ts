import type { StaffRole } from '@torch/contract/payments.ts'
import { useSearchParams } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { useLocalText } from '../../merchants/local-text.ts'
import { useShopCode } from '../shop-code.ts'
import { useWorkplaces } from './queries.ts'

/** A shop at whose counter somebody may stand. */
export interface Place {
  merchantId: number
  shopName: string
  /** Undefined for one's own shop. */
  cashierId?: number
  role: 'owner' | StaffRole
}

/** One's own shop and those one works in; an address may name one (`?shop=`). `asked` tells whether they are known yet. */
export function usePlaces() {
  const text = useLocalText()
  const [params, setParams] = useSearchParams()
  const session = useSession()
  const own = session?.user.merchantInfo ?? null
  const asked = useWorkplaces(session?.user.id)
  const ownName = useOwnName(own)
  const places: Place[] = [
    ...(own ? [{ merchantId: own.id, shopName: ownName, role: 'owner' as const }] : []),
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
    place: places.find(({ merchantId }) => String(merchantId) === params.get('shop')) ?? places[0],
    go: (merchantId: number) => setParams({ shop: String(merchantId) }, { replace: true }),
    /** The code of an invitation that the address brought (`?join=`). */
    invitation: params.get('join'),
  }
}

/** The name of one's own shop in the reader's language, as far as the device knows it. */
function useOwnName(own: { id: number; shopName: string } | null): string {
  const text = useLocalText()
  const code = useShopCode(own?.id)
  return code ? text(code.shopName, code.shopNameEn) : (own?.shopName ?? '')
}
