import { useState } from 'react'
import { Bell } from '../../identity/notices/bell.tsx'
import { now } from '../../lib/clock.ts'
import { dayOfMembership } from '../../lib/format.ts'
import { useOffered } from '../../lib/service.ts'
import { useSession } from '../../lib/session.ts'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { useWords } from '../../lib/words.ts'
import { RecentPaymentLine } from '../../payments/pay/recent-payment-line.tsx'
import { Announcements } from '../../points/home/announcements.tsx'
import { BalanceHero } from '../../points/home/balance-hero.tsx'
import { FirstSteps } from '../../points/home/first-steps.tsx'
import { GfDetail } from '../../points/home/gf-detail.tsx'
import { PvDetail } from '../../points/home/pv-detail.tsx'
import { QuickActions } from '../../points/home/quick-actions.tsx'
import { VisitorHero } from '../../points/home/visitor-hero.tsx'
import { WidePanels } from '../../points/home/wide-panels.tsx'
import { useBalances } from '../../points/queries.ts'
import { useCacheReceivingCode } from '../../points/receive/use-receiving-code.ts'
import { SendAgain } from '../../points/send/paid-before.tsx'
import { words } from '../../points/words.ts'
import type { Currency } from '../../ui/figures/points-mark.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { TradingPanel } from './trading-panel.tsx'

export function Component() {
  const w = useWords(words)
  useDocumentTitle()
  const session = useSession()
  const balances = useBalances()
  useCacheReceivingCode(session?.user.id)
  const [detail, setDetail] = useState<Currency>()
  const day = session ? dayOfMembership(session.user.createdTime, now()) : undefined
  const trading = useOffered('trading')
  const close = () => setDetail(undefined)

  return (
    <>
      <header className="mx-auto flex min-h-14 max-w-6xl items-center gap-2.5 px-4 pt-[env(safe-area-inset-top)] wide:px-8">
        <img src="/icon.svg" alt="" width="32" height="32" />
        <h1 className="flex-1 text-xl font-bold whitespace-nowrap">{w.torch}</h1>
        <LanguageSwitch />
        <Bell />
      </header>
      <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-4 px-4 pb-8 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] wide:items-start wide:px-8">
        <div className="flex flex-col gap-4">
          {session && <RecentPaymentLine payer={session.user.id} />}
          <Announcements />
          {session ? (
            <BalanceHero session={session} balances={balances} onDetail={setDetail} />
          ) : (
            <VisitorHero onDetail={setDetail} />
          )}
          {session && <FirstSteps account={balances.account} />}
          <WidePanels day={day} />
        </div>
        <div className="flex flex-col gap-4">
          {trading && <TradingPanel />}
          <QuickActions signedIn={session !== null} />
          {session && <SendAgain />}
        </div>
      </div>
      <GfDetail open={detail === 'GF'} onClose={close} account={balances.account} />
      <PvDetail open={detail === 'PV'} onClose={close} account={balances.account} day={day} />
    </>
  )
}
