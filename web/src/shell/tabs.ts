import { ArrowLeftRight, House, Store, UserRound } from 'lucide-react'
import { paths } from '../paths.ts'

/** The four tabs of the bottom bar, in order. */
export const tabs = [
  { name: 'home', to: paths.home, Icon: House },
  { name: 'merchants', to: paths.merchants, Icon: Store },
  { name: 'tradingHall', to: paths.tradingHall, Icon: ArrowLeftRight },
  { name: 'profile', to: paths.profile, Icon: UserRound },
] as const

export type TabName = (typeof tabs)[number]['name']

const PROFILE = [
  '/profile',
  '/merchant-',
  '/history',
  '/transaction-history',
  '/red-packet/',
  '/split/',
  '/mailbox-change',
  '/login',
  '/register',
  '/transparency',
]
const TRADING = ['/trading-', '/order/', '/my-orders', '/appeal', '/price-chart']

/** Returns the tab of a screen, for the side navigation. */
export function tabOf(path: string): TabName {
  if (path.startsWith('/merchant/') || path === '/merchant') return 'merchants'
  if (TRADING.some((start) => path.startsWith(start))) return 'tradingHall'
  if (PROFILE.some((start) => path.startsWith(start))) return 'profile'
  return 'home'
}

/** Returns whether a screen has the bottom bar: only the tabs themselves. */
export function isTabRoot(path: string): boolean {
  return tabs.some(({ to }) => to === path)
}
