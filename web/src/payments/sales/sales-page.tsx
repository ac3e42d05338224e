import { RedirectToLogin } from '../../identity/sign-in/redirect-to-login.tsx'
import { useToday } from '../../lib/clock.ts'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { FindPayment } from '../../merchants/find-payment.tsx'
import { ShopNavigation } from '../../merchants/shop-navigation.tsx'
import { ShopSwitch } from '../../merchants/shop-switch.tsx'
import { paths } from '../../paths.ts'
import { periodFault } from '../../points/statement/periods.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Loading, Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { RecordDays } from '../finance/record-days-choice.tsx'
import { useRecordFilter } from '../finance/use-record-filter.ts'
import { type ManagedShop, managedId, useManagedShop } from '../managed-shop.ts'
import { useShopSales } from '../queries.ts'
import { SalesShown } from './sales-shown.tsx'
import { words } from './sales-words.ts'

export function Component() {
  const w = useWords(words)
  const session = useSession()
  const { shop, asked } = useManagedShop()
  if (!session) return <RedirectToLogin />
  const none = (
    <EmptyState drawing="receipt" action={<ButtonLink to={paths.merchantCounter}>{w.toCounter}</ButtonLink>}>
      {w.onlyManagers}
    </EmptyState>
  )
  return (
    <Page title={w.title} measure="full" actions={<FindPayment />}>
      {shop ? (
        <>
          <ShopNavigation viewer={shop.role} shopId={managedId(shop)} />
          <ShopSwitch shown={shop.merchantId} />
          <SalesOfShop key={shop.merchantId} {...shop} />
        </>
      ) : (
        <Loaded of={asked} skeleton={<SkeletonRows />} offline={none}>
          {() => none}
        </Loaded>
      )}
    </Page>
  )
}

/** Shows the sales in the days of the URL, by default today. */
function SalesOfShop({ merchantId, shopName }: ManagedShop) {
  const w = useWords(words)
  const today = useToday()
  const { filter, set } = useRecordFilter()
  const to = filter.to ?? today
  const days = { from: filter.from ?? to, to }
  const fault = periodFault(days)
  const asked = useShopSales(merchantId, days, fault === undefined)
  return (
    <div className="flex flex-col gap-4">
      <Card className="flex flex-col gap-3">
        <p className="text-sm text-quiet">
          {shopName} · {w.zone}
        </p>
        <RecordDays
          {...days}
          fault={fault === 'tooLong' ? w.tooLong : undefined}
          // Sets both, so that the unchanged one keeps its shown value.
          onChange={(change) => set({ ...days, ...change })}
        />
      </Card>
      {fault === undefined && (
        <Loaded
          of={asked}
          skeleton={
            <Loading>
              <Skeleton className="h-112 rounded-lg" />
            </Loading>
          }
        >
          {(sales) => <SalesShown sales={sales} />}
        </Loaded>
      )}
    </div>
  )
}
