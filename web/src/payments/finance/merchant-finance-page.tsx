import { useQueryClient } from '@tanstack/react-query'
import { Bell, BellOff, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { queryErrorOf } from '../../lib/query-state.ts'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { useOwnShops } from '../../merchants/chosen-shop.ts'
import { useLocalText } from '../../merchants/local-text.ts'
import { ShopSwitch } from '../../merchants/shop-switch.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useChime } from '../chime.ts'
import { refreshFinance, useShopAccount } from '../queries.ts'
import { AsOfNote } from './as-of-note.tsx'
import { FinanceActions } from './finance-actions.tsx'
import { FinanceRecords } from './finance-records.tsx'
import { FinanceSheets } from './finance-sheets.tsx'
import { words } from './finance-words.ts'
import { OwnCard } from './own-card.tsx'
import './record-arrives.css'
import { RedirectToLogin } from '../../identity/sign-in/redirect-to-login.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useManagedShop } from '../managed-shop.ts'
import { useShopCode } from '../shop-code.ts'
import { ManagersRecords } from './managers-records.tsx'
import { ShopBalances } from './shop-balances.tsx'
import { useFinanceSheet } from './use-finance-sheet.ts'
import { usePaymentArrivals } from './use-payment-arrivals.ts'

export function Component() {
  const w = useWords(words)
  const session = useSession()
  const { shop, asked } = useManagedShop()
  if (!session) return <RedirectToLogin />
  if (shop?.role === 'owner') return <Finance key={shop.merchantId} owner={session.user.id} {...shop} />
  if (shop) return <ManagersRecords merchantId={shop.merchantId} shopName={shop.shopName} />
  const none = (
    <EmptyState drawing="shop" action={<ButtonLink to={paths.merchants}>{w.findShops}</ButtonLink>}>
      {w.onlyShops}
    </EmptyState>
  )
  return (
    <Page title={w.title}>
      <Loaded of={asked} skeleton={<SkeletonRows />} offline={none}>
        {() => none}
      </Loaded>
    </Page>
  )
}

function Finance({ owner, merchantId, shopName }: { owner: number; merchantId: number; shopName: string }) {
  const w = useWords(words)
  const text = useLocalText()
  const query = useShopAccount(merchantId)
  const { data: account } = query
  const code = useShopCode(merchantId)
  const arrived = usePaymentArrivals(merchantId)
  const name = code ? text(code.shopName, code.shopNameEn) : shopName
  const shops = useOwnShops()
  const [isCollecting, setCollecting] = useState(false)
  const sheet = useFinanceSheet()

  return (
    <Page title={w.title} measure="full" actions={<Actions merchantId={merchantId} />}>
      {/* With several shops the switch shows the name. */}
      {shops.length < 2 && <p className="-mt-1 mb-3 text-sm text-quiet">{w.subtitle(name)}</p>}
      <ShopSwitch shown={merchantId} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-2 desk:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] wide:items-start">
        <div className="flex flex-col gap-4">
          <div>
            <ShopBalances
              merchantId={merchantId}
              account={account}
              isMissing={queryErrorOf(query) !== null}
              onShowCode={code && (() => setCollecting(true))}
              onTransfer={() => sheet.open('transfer')}
              onGift={() => sheet.open('gift')}
            />
            <AsOfNote query={query} />
          </div>
          <FinanceActions onPvIn={() => sheet.open('pv-in')} />
          {code && (
            <Card className="hidden wide:block">
              <CardTitle>{w.code}</CardTitle>
              <OwnCard code={code} />
            </Card>
          )}
        </div>
        <FinanceRecords merchantId={merchantId} arrived={arrived} />
      </div>
      {code && (
        <Sheet open={isCollecting} title={w.code} onClose={() => setCollecting(false)}>
          {isCollecting && <OwnCard code={code} />}
        </Sheet>
      )}
      <FinanceSheets {...{ owner, merchantId, shopName: name, account }} {...sheet} />
    </Page>
  )
}

function Actions({ merchantId }: { merchantId: number }) {
  const w = useWords(words)
  const queryClient = useQueryClient()
  const sound = useChime()
  const [isRefreshing, setRefreshing] = useState(false)

  const refresh = async () => {
    setRefreshing(true)
    await refreshFinance(queryClient, merchantId)
    setRefreshing(false)
  }
  return (
    <>
      <IconButton label={sound.isOn ? w.soundOff : w.soundOn} onClick={() => sound.setOn(!sound.isOn)}>
        {sound.isOn ? (
          <Bell aria-hidden className="size-5 text-accent" />
        ) : (
          <BellOff aria-hidden className="size-5" />
        )}
      </IconButton>
      <IconButton label={w.refresh} disabled={isRefreshing} onClick={() => void refresh()}>
        <RotateCw aria-hidden className={classNames('size-5', isRefreshing && 'animate-spin')} />
      </IconButton>
    </>
  )
}
