import { common } from '@torch/contract/common-words.ts'
import { Calculator, CalendarCheck, ChartColumn, ReceiptText, Store, UsersRound } from 'lucide-react'
import { NavLink, useLocation, useSearchParams } from 'react-router'
import { defineWords, useWords } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { classNames } from '../ui/class-names.ts'
import { SHOP_PARAMETER } from './chosen-shop.ts'

const words = defineWords({
  name: { zh: '店铺导航', en: 'Shop navigation' },
  counter: { zh: '收银台', en: 'Counter' },
  payments: { zh: '收款', en: 'Payments' },
  sales: { zh: '销售', en: 'Sales' },
  closing: { zh: '日结', en: 'Closing' },
  people: { zh: '店员', en: 'Staff' },
  shop: common.shop,
})

const PLACES = {
  counter: { to: paths.merchantCounter, Icon: Calculator },
  payments: { to: paths.merchantFinance, Icon: ReceiptText },
  sales: { to: paths.merchantSales, Icon: ChartColumn },
  closing: { to: paths.merchantClosing, Icon: CalendarCheck },
  people: { to: paths.merchantStaff, Icon: UsersRound },
  shop: { to: paths.merchantManagement, Icon: Store },
} as const

const PLACES_OF = {
  owner: ['counter', 'payments', 'sales', 'people', 'shop'],
  manager: ['counter', 'payments', 'sales', 'closing'],
} as const

interface ShopNavigationProps {
  viewer: keyof typeof PLACES_OF
  /** The shop that the links keep; by default the one in the URL, if it names one. */
  shopId?: number | undefined
  className?: string
}

/** The navigation of a shop's own screens, for its owner and its managers. */
export function ShopNavigation({ viewer, shopId, className }: ShopNavigationProps) {
  const w = useWords(words)
  const named = useSearchParams()[0].get(SHOP_PARAMETER)
  const shop = shopId === undefined ? named : String(shopId)
  const places: readonly (keyof typeof PLACES)[] = PLACES_OF[viewer]
  const isClosing = useLocation().pathname === paths.merchantClosing
  return (
    <nav
      aria-label={w.name}
      className={classNames(
        '-mt-1 mb-3 grid gap-1 rounded-lg bg-surface p-1 shadow-card max-xs:grid-cols-2! print:hidden',
        places.length === 5 ? 'grid-cols-5' : 'grid-cols-4',
        className,
      )}
    >
      {places.map((name) => {
        const { to, Icon } = PLACES[name]
        return (
          <NavLink
            key={name}
            to={shop ? `${to}?${SHOP_PARAMETER}=${shop}` : to}
            className={({ isActive }) =>
              classNames(
                'flex min-h-12 min-w-0 flex-col items-center justify-center gap-0.5 rounded-md px-1 text-center text-xs font-medium transition-colors wide:flex-row wide:gap-2 wide:text-sm',
                isActive || (name === 'payments' && isClosing && !places.includes('closing'))
                  ? 'bg-accent-soft text-accent'
                  : 'text-quiet hover:bg-sunken',
              )
            }
          >
            <Icon aria-hidden className="size-5 shrink-0" />
            {w[name]}
          </NavLink>
        )
      })}
    </nav>
  )
}
