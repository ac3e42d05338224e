import { QrCode, RotateCw, ScanLine } from 'lucide-react'
import { Link } from 'react-router'
import { Worth } from '../../economy/worth/worth.tsx'
import { messageOf } from '../../lib/api/failure.ts'
import { showMinute } from '../../lib/format.ts'
import type { Session } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { classNames } from '../../ui/class-names.ts'
import type { Currency } from '../../ui/figures/points-mark.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BalanceCard } from '../balance-card.tsx'
import { type Balances, partsOf } from '../queries.ts'
import { UnknownAmount } from '../unknown-amount.tsx'
import { words } from '../words.ts'

interface BalanceHeroProps {
  session: Session
  balances: Balances
  onDetail: (currency: Currency) => void
}

const COUNTER_LINK_CLASS =
  'flex min-h-14 items-center justify-center gap-2.5 rounded-lg font-bold transition-[scale] focus-visible:outline-white active:scale-[0.985]'

/** Shows the balances with the two main actions: paying and receiving. */
export function BalanceHero({
  session,
  balances: { account, asOf, error, retry, asked },
  onDetail,
}: BalanceHeroProps) {
  const w = useWords(words)
  const member = session.user.id
  const missing = (
    <Loaded
      of={asked}
      skeleton={<Skeleton className="h-7 w-24 opacity-30" />}
      failed={() => <UnknownAmount />}
    />
  )

  return (
    <section aria-label={w.gfAvailable} className="hero rounded-xl p-4 shadow-card wide:p-6">
      <p className="px-1 font-medium">{w.hello(session.user.nickname ?? session.user.username)}</p>
      {asOf && <p className="px-1 text-sm text-on-hero-quiet">{w.lastKnown(showMinute(asOf) ?? '')}</p>}
      {error !== null && (
        <button
          type="button"
          onClick={retry}
          className="flex min-h-11 items-center gap-2 px-1 text-sm text-on-hero-quiet"
        >
          <RotateCw aria-hidden className="size-4" />
          {messageOf(error)} · {w.retry}
        </button>
      )}
      <div className="mt-3 pair">
        {(['GF', 'PV'] as const).map((currency) => (
          <BalanceCard
            key={currency}
            currency={currency}
            memberId={member}
            account={account}
            missing={missing}
            leadsTo={w.details}
            onClick={() => onDetail(currency)}
          />
        ))}
      </div>
      <Worth units={account && partsOf(account, 'GF').available} withEach onHero className="mt-2 px-1" />
      <div className="mt-3 flex gap-2.5 max-xs:flex-col">
        <Link
          to={paths.scanPayment}
          className={classNames(COUNTER_LINK_CLASS, 'flex-1 bg-white text-base text-hero')}
        >
          <ScanLine aria-hidden className="size-6" strokeWidth={2.4} />
          {w.scanToPay}
        </Link>
        <Link
          to={paths.receive}
          className={classNames(COUNTER_LINK_CLASS, 'bg-black/20 px-4 hover:bg-black/28')}
        >
          <QrCode aria-hidden className="size-5" strokeWidth={2.4} />
          {w.receive}
        </Link>
      </div>
    </section>
  )
}
