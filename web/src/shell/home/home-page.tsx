import { readUnits } from '@torch/contract/money.ts'
import { lazy, Suspense, useState } from 'react'
import { now } from '../../lib/clock.ts'
import { dayOfMembership } from '../../lib/format.ts'
import { useOffered } from '../../lib/service.ts'
import { useSession } from '../../lib/session.ts'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { useIsWideViewport } from '../../lib/use-viewport.ts'
import { RecentPaymentLine } from '../../payments/pay/recent-payment-line.tsx'
import { Announcements } from '../../points/home/announcements.tsx'
import { FirstSteps } from '../../points/home/first-steps.tsx'
import { OwnBalances } from '../../points/home/own-balances.tsx'
import { VisitorHero } from '../../points/home/visitor-hero.tsx'
import { useBalances } from '../../points/queries.ts'
import { useCacheReceivingCode } from '../../points/receive/use-receiving-code.ts'
import { HomeTrades } from '../../trading/home-trades.tsx'
import type { Currency } from '../../ui/figures/points-mark.tsx'
import { lazySheet } from '../../ui/lazy-sheet.tsx'
import { Greeting } from './greeting.tsx'
import { HallLine } from './hall-line.tsx'
import { MainKeys } from './main-keys.tsx'
import { PaidBefore } from './paid-before.tsx'
import { QuickActions } from './quick-actions.tsx'

const WidePanels = lazy(async () => ({
  default: (await import('../../points/home/wide-panels.tsx')).WidePanels,
}))
const GfDetail = lazySheet(() => import('../../points/home/gf-detail.tsx').then((chunk) => chunk.GfDetail))
const PvDetail = lazySheet(() => import('../../points/home/pv-detail.tsx').then((chunk) => chunk.PvDetail))

/** Home: what one owns, the four keys, what waits for the member, and whom one pays again. */
export function Component() {
  useDocumentTitle()
  const session = useSession()
  const balances = useBalances()
  useCacheReceivingCode(session?.user.id)
  const [detail, setDetail] = useState<Currency>()
  const day = session ? dayOfMembership(session.user.createdTime, now()) : undefined
  const trading = useOffered('trading')
  const isNew = balances.account !== undefined && readUnits(balances.account.totalGfSpent) === 0n
  const isWide = useIsWideViewport()
  const close = () => setDetail(undefined)

  return (
    <>
      <Greeting session={session} />
      <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-3 px-4 pb-8 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] wide:items-start wide:gap-4 wide:px-8">
        <div className="flex flex-col gap-3 wide:gap-4">
          {session ? (
            <>
              <OwnBalances session={session} balances={balances} onDetail={setDetail} />
              {isNew && <FirstSteps account={balances.account} />}
              <MainKeys isNew={isNew} />
              <RecentPaymentLine payer={session.user.id} />
              {trading && <HomeTrades />}
              <PaidBefore payer={session.user.id} />
            </>
          ) : (
            <VisitorHero onDetail={setDetail} />
          )}
        </div>
        <div className="flex flex-col gap-3 wide:gap-4">
          {trading && <HallLine signedIn={session !== null} />}
          <Announcements />
          <QuickActions signedIn={session !== null} />
          {isWide && (
            <Suspense>
              <WidePanels day={day} />
            </Suspense>
          )}
        </div>
      </div>
      <GfDetail open={detail === 'GF'} onClose={close} account={balances.account} />
      <PvDetail open={detail === 'PV'} onClose={close} account={balances.account} day={day} />
    </>
  )
}
