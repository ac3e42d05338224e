import type { UserInfo } from '@torch/contract/identity.ts'
import type { PointsAccount } from '@torch/contract/points.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { paymentRequestOf } from '../../identity/payment-request.ts'
import { LoginRequired } from '../../identity/sign-in/login-required.tsx'
import { RedirectToLogin } from '../../identity/sign-in/redirect-to-login.tsx'
import type { PaymentRequest } from '../../identity/transfer-path.ts'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { useChosenShop } from '../../merchants/chosen-shop.ts'
import { AssetActions } from '../../points/asset-actions.tsx'
import { AssetsHero } from '../../points/assets-hero.tsx'
import { words } from '../../points/assets-words.ts'
import { ExchangeSheet } from '../../points/exchange-sheet.tsx'
import { BalanceExplanation } from '../../points/history/balance-explanation.tsx'
import { History } from '../../points/history/history.tsx'
import { GfDetail } from '../../points/home/gf-detail.tsx'
import { PvDetail } from '../../points/home/pv-detail.tsx'
import { VisitorHero } from '../../points/home/visitor-hero.tsx'
import { PendingSheet } from '../../points/pending-sheet.tsx'
import { PvToShopSheet } from '../../points/pv-to-shop-sheet.tsx'
import { availableOf, useBalances } from '../../points/queries.ts'
import { AutoReleaseSheet } from '../../points/release/auto-release-sheet.tsx'
import { ForecastSheet } from '../../points/release/forecast-sheet.tsx'
import { RefreshSheet } from '../../points/release/refresh-sheet.tsx'
import { ReleaseCard } from '../../points/release/release-card.tsx'
import { GiftsSheet } from '../../points/send/gifts-sheet.tsx'
import { TransferSheet } from '../../points/send/transfer-sheet.tsx'
import { type AssetSheet, useAssetSheet } from '../../points/use-asset-sheet.ts'
import { EyeButton } from '../../ui/figures/own-amount.tsx'
import type { Currency } from '../../ui/figures/points-mark.tsx'
import { Page } from '../../ui/page.tsx'
import { useInvested } from '../../wealth/queries.ts'
import { WealthSheet } from '../../wealth/wealth-sheet.tsx'
import { Warnings } from './warnings.tsx'

export function Component() {
  const w = useWords(words)
  const session = useSession()
  const balances = useBalances()
  const invested = useInvested()
  const sheet = useAssetSheet()
  const [params] = useSearchParams()
  const request = paymentRequestOf(params)
  const [isAsking, setAsking] = useState(false)
  const [explained, setExplained] = useState<Currency>()
  const explainNothing = () => setExplained(undefined)
  const open = (name: AssetSheet, months?: number) => (session ? sheet.open(name, months) : setAsking(true))

  // A payment request requires a login.
  if (!session && request) return <RedirectToLogin />

  return (
    <Page title={w.title} measure="full" actions={session && <EyeButton />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-2 desk:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] wide:items-start">
        <div className="flex flex-col gap-4">
          {session ? (
            <AssetsHero {...{ session, balances, invested }} onOpen={open} />
          ) : (
            <VisitorHero onDetail={setExplained} />
          )}
          {session && <Warnings user={session.user} onOpen={open} />}
          <AssetActions user={session?.user} onOpen={open} onVisitor={() => setAsking(true)} />
          {session && <ReleaseCard balances={balances} onOpen={open} />}
        </div>
        <History signedIn={session !== null} onOpen={open} />
      </div>
      {session && <AssetSheets user={session.user} account={balances.account} request={request} {...sheet} />}
      <GfDetail open={explained === 'GF'} onClose={explainNothing} account={undefined} />
      <PvDetail open={explained === 'PV'} onClose={explainNothing} account={undefined} day={undefined} />
      <LoginRequired open={isAsking} onClose={() => setAsking(false)} />
    </Page>
  )
}

interface AssetSheetsProps {
  user: UserInfo
  account: PointsAccount | undefined
  /** The URL's request, for the sheet that it opened. */
  request: PaymentRequest | undefined
  sheet: AssetSheet | undefined
  isOpen: boolean
  /** The number of the opening: each starts with a fresh form. */
  opening: number
  /** The package of auto refresh chosen at first. */
  months: number | undefined
  open: (sheet: AssetSheet) => void
  close: () => void
}

/** Shows the sheet opened last; it stays while it slides out. */
export function AssetSheets({
  user,
  account,
  request,
  sheet,
  isOpen,
  opening,
  months,
  open,
  close,
}: AssetSheetsProps) {
  const available = account ? availableOf(account) : undefined
  const sheetProps = { open: isOpen, onClose: close }
  const key = `${sheet} ${opening}`
  const { shop } = useChosenShop()
  if (sheet === 'transfer')
    return (
      <TransferSheet
        key={key}
        userId={user.id}
        available={available?.GF}
        request={opening === 0 ? request : undefined}
        onGifts={() => open('gifts')}
        {...sheetProps}
      />
    )
  if (sheet === 'exchange')
    return <ExchangeSheet key={key} userId={user.id} available={available?.GF} {...sheetProps} />
  if (sheet === 'refresh')
    return <RefreshSheet key={key} userId={user.id} onAuto={() => open('auto')} {...sheetProps} />
  if (sheet === 'auto')
    return (
      <AutoReleaseSheet
        key={key}
        {...{ months }}
        userId={user.id}
        available={available?.GF}
        {...sheetProps}
      />
    )
  if (sheet === 'wealth')
    return <WealthSheet key={key} userId={user.id} available={available?.GF} {...sheetProps} />
  if (sheet === 'to-shop' && shop)
    return (
      <PvToShopSheet
        key={key}
        userId={user.id}
        merchantId={shop.merchantId}
        shopName={shop.shopName}
        {...sheetProps}
      />
    )
  if (sheet === 'gf' || sheet === 'pv')
    return <BalanceExplanation key={key} currency={sheet === 'gf' ? 'GF' : 'PV'} {...sheetProps} />
  if (sheet === 'pending') return <PendingSheet key={key} {...sheetProps} />
  if (sheet === 'gifts') return <GiftsSheet key={key} {...sheetProps} />
  if (sheet === 'forecast') return <ForecastSheet key={key} onBuy={() => open('auto')} {...sheetProps} />
  return null
}
