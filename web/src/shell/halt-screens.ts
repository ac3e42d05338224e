import type { Part } from '@torch/contract/states.ts'
import { tabOf } from './tabs.ts'

const SHOP = ['/merchant-', '/scan-payment', '/merchant/']
const OWN_POINTS = ['/profile/assets']
const BY_LINK = ['/profile/red-packets', '/red-packet/', '/profile/splits', '/split/']

/** Home shows all halts, because it links everywhere. */
export function isAffectedByHalt(part: Part, pathname: string): boolean {
  if (pathname === '/') return true
  if (part === 'payments') return SHOP.some((start) => pathname.startsWith(start))
  if (part === 'trading') return tabOf(pathname) === 'tradingHall' || pathname === '/transaction-history'
  if (part === 'transfers' && BY_LINK.some((start) => pathname.startsWith(start))) return true
  return OWN_POINTS.some((start) => pathname.startsWith(start))
}
