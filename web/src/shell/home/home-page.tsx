import { ArrowDownToLine, ArrowUpFromLine, Image } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Bell } from '../../identity/notices/bell.tsx'
import { now } from '../../lib/clock.ts'
import { dayOfMembership } from '../../lib/format.ts'
import { useOffered } from '../../lib/service.ts'
import { useSession } from '../../lib/session.ts'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
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
import { HomePrice } from '../../trading/home-price.tsx'
import { HomeTrades } from '../../trading/running-trades.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import type { Currency } from '../../ui/figures/points-mark.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { toast } from '../../ui/toast.tsx'

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
        <h1 className="flex-1 text-base font-bold whitespace-nowrap">{w.torch}</h1>
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
          {session && trading && <HomeTrades />}
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

const tile =
  'flex min-h-24 min-w-0 flex-col items-center justify-center gap-1.5 rounded-md bg-sunken px-1 py-2 text-center text-sm font-medium transition-[filter] hover:brightness-97 active:brightness-94'

export function TradingPanel() {
  const w = useWords(words)
  return (
    <Card aria-label={w.tradingHall}>
      <CardTitle>{w.tradingHall}</CardTitle>
      <HomePrice />
      <div className="grid grid-cols-3 gap-2.5 max-xs:grid-cols-2">
        <Link to={`${paths.tradingHall}?side=buy`} className={tile}>
          <Mark>
            <ArrowDownToLine aria-hidden className="size-5" />
          </Mark>
          {w.buyGf}
          <span className="text-xs font-normal text-quiet">{w.tradesFrom}</span>
        </Link>
        <Link to={`${paths.tradingHall}?side=sell`} className={tile}>
          <Mark>
            <ArrowUpFromLine aria-hidden className="size-5" />
          </Mark>
          {w.sellGf}
          <span className="text-xs font-normal text-quiet">{w.tradesFrom}</span>
        </Link>
        <button type="button" className={tile} onClick={() => toast(w.nftClosed)}>
          <Image aria-hidden className="size-5 text-quiet" />
          <span className="text-quiet">{w.nft}</span>
          <Badge>{w.closed}</Badge>
        </button>
      </div>
    </Card>
  )
}

function Mark({ children }: { children: ReactNode }) {
  return (
    <span className="grid size-10 place-items-center rounded-full bg-gold-soft text-gold">{children}</span>
  )
}
