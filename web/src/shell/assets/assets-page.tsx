import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { paymentRequestOf } from '../../identity/payment-request.ts'
import { LoginRequired } from '../../identity/sign-in/login-required.tsx'
import { RedirectToLogin } from '../../identity/sign-in/redirect-to-login.tsx'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { AssetActions } from '../../points/asset-actions.tsx'
import { AssetsHero } from '../../points/assets-hero.tsx'
import { words } from '../../points/assets-words.ts'
import { History } from '../../points/history/history.tsx'
import { GfDetail } from '../../points/home/gf-detail.tsx'
import { PvDetail } from '../../points/home/pv-detail.tsx'
import { VisitorHero } from '../../points/home/visitor-hero.tsx'
import { useBalances } from '../../points/queries.ts'
import { ForecastCard } from '../../points/release/forecast-card.tsx'
import { type AssetSheet, useAssetSheet } from '../../points/use-asset-sheet.ts'
import type { Currency } from '../../ui/figures/points-mark.tsx'
import { Page } from '../../ui/page.tsx'
import { AssetSheets } from './asset-sheets.tsx'
import { Warnings } from './warnings.tsx'

export function Component() {
  const w = useWords(words)
  const session = useSession()
  const balances = useBalances()
  const sheet = useAssetSheet()
  const [params] = useSearchParams()
  const request = paymentRequestOf(params)
  const [isAsking, setAsking] = useState(false)
  const [explained, setExplained] = useState<Currency>()
  const explainNothing = () => setExplained(undefined)
  const open = (name: AssetSheet) => (session ? sheet.open(name) : setAsking(true))

  // A payment request requires a login.
  if (!session && request) return <RedirectToLogin />

  return (
    <Page title={w.title} measure="full">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-2 desk:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] wide:items-start">
        <div className="flex flex-col gap-4">
          {session ? (
            <AssetsHero session={session} balances={balances} onOpen={open} />
          ) : (
            <VisitorHero onDetail={setExplained} />
          )}
          {session && <Warnings user={session.user} onOpen={open} />}
          <AssetActions user={session?.user} onOpen={open} onVisitor={() => setAsking(true)} />
          {session && <ForecastCard onOpen={() => open('forecast')} />}
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
