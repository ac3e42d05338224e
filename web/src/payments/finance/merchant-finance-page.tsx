import { Bell, BellOff, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { queryErrorOf } from '../../lib/query-state.ts'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { useOwnShops } from '../../merchants/chosen-shop.ts'
import { useLocalText } from '../../merchants/local-text.ts'
import { ShopNavigation } from '../../merchants/shop-navigation.tsx'
import { ShopSwitch } from '../../merchants/shop-switch.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
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
import { words } from './finance-words.ts'
import './record-arrives.css'
import { readUnits } from '@torch/contract/money.ts'
import type { ShopAccount } from '@torch/contract/payments.ts'
import { RedirectToLogin } from '../../identity/sign-in/redirect-to-login.tsx'
import { QrCard } from '../../merchants/code/qr-card.tsx'
import { PvToShopSheet } from '../../points/pv-to-shop-sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { GiftPvSheet } from '../gift-pv/gift-pv-sheet.tsx'
import { useManagedShop } from '../managed-shop.ts'
import { type ShopCode, useShopCode } from '../shop-code.ts'
import { PaymentRecords } from './payment-records.tsx'
import { ShopBalances } from './shop-balances.tsx'
import { ShopTransferSheet } from './shop-transfer-sheet.tsx'
import { type FinanceSheet, useFinanceSheet } from './use-finance-sheet.ts'
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
      <ShopNavigation viewer="owner" />
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
          <FinanceActions
            onPvIn={() => sheet.open('pv-in')}
            onShowCode={code && (() => setCollecting(true))}
          />
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
  const sound = useChime()
  const [isRefreshing, setRefreshing] = useState(false)

  const refresh = async () => {
    setRefreshing(true)
    await refreshFinance(merchantId)
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

/** Shows the shop's own code to the customer. Drawn on the device, so it works offline. */
export function OwnCard({ code }: { code: ShopCode }) {
  const text = useLocalText()
  return (
    <QrCard
      name={text(code.shopName, code.shopNameEn)}
      link={code.gfPaymentQrCode}
      code={code.gfPaymentCode}
      needsNetwork={false}
    />
  )
}

/** Shows a manager the shop's payments of all days, without balances and other movements. */
export function ManagersRecords({ merchantId, shopName }: { merchantId: number; shopName: string }) {
  const w = useWords(words)
  const arrived = usePaymentArrivals(merchantId)
  return (
    <Page title={w.records}>
      <ShopNavigation viewer="manager" shopId={merchantId} />
      <p className="-mt-1 mb-3 text-sm text-quiet">{shopName}</p>
      <div className="rounded-lg bg-surface pt-3 shadow-card">
        <PaymentRecords merchantId={merchantId} arrived={arrived} />
      </div>
    </Page>
  )
}

interface FinanceSheetsProps {
  owner: number
  merchantId: number
  shopName: string
  account: ShopAccount | undefined
  sheet: FinanceSheet | undefined
  isOpen: boolean
  /** The number of the opening: each starts with a fresh form. */
  opening: number
  close: () => void
}

/** Shows the sheet opened last; it stays while it slides out. */
export function FinanceSheets({ owner, merchantId, shopName, account, ...shown }: FinanceSheetsProps) {
  // Reloads the figures, because the sheet may have changed them.
  const onClose = () => {
    shown.close()
    void refreshFinance(merchantId)
  }
  const common = { merchantId, shopName, open: shown.isOpen, onClose }
  const key = `${shown.sheet} ${shown.opening}`
  if (shown.sheet === 'transfer')
    return (
      <ShopTransferSheet
        key={key}
        available={account && readUnits(account.gfBalance) - readUnits(account.frozenGf)}
        {...common}
      />
    )
  if (shown.sheet === 'gift')
    return (
      <GiftPvSheet
        key={key}
        available={account && readUnits(account.pvBalance) - readUnits(account.frozenPv)}
        {...common}
      />
    )
  if (shown.sheet === 'pv-in')
    return (
      <PvToShopSheet
        key={key}
        userId={owner}
        merchantId={merchantId}
        shopName={shopName}
        open={shown.isOpen}
        onClose={onClose}
      />
    )
  return null
}
