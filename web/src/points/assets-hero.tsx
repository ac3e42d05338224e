import { readUnits, type Units } from '@torch/contract/money.ts'
import type { PointsAccount } from '@torch/contract/points.ts'
import { RotateCw, Timer } from 'lucide-react'
import { useTerms } from '../economy/terms.ts'
import { Worth } from '../economy/worth/worth.tsx'
import { messageOf } from '../lib/api/failure.ts'
import { showMinute } from '../lib/format.ts'
import type { Session } from '../lib/session.ts'
import { useWords } from '../lib/words.ts'
import type { Currency } from '../ui/figures/points-mark.tsx'
import { RollingAmount } from '../ui/figures/rolling-amount.tsx'
import { Sparkline } from '../ui/figures/sparkline.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useAutoReleaseLeft, useBalanceExplanation } from './assets-queries.ts'
import { words } from './assets-words.ts'
import { BalanceCard } from './balance-card.tsx'
import { PendingPv } from './pending-pv.tsx'
import type { Balances } from './queries.ts'
import { useTimeLeft } from './release/use-time-left.ts'
import { words as releaseWords } from './release/words.ts'
import { UnknownAmount } from './unknown-amount.tsx'
import type { AssetSheet } from './use-asset-sheet.ts'

interface AssetsHeroProps {
  session: Session
  balances: Balances
  onOpen: (sheet: AssetSheet) => void
}

/** Shows both balances, their recent history, and the time left of auto refresh. */
export function AssetsHero({ session, balances: { account, asOf, error, retry }, onOpen }: AssetsHeroProps) {
  const w = useWords(words)
  const member = session.user.id
  const isWaiting = !account && error === null
  const divisor = useTerms()?.releaseDivisor

  return (
    <section aria-label={w.balances} className="hero rounded-xl p-4 shadow-card wide:p-5">
      <p className="px-1 text-sm text-on-hero-quiet">{w.total}</p>
      <div className="min-h-13 px-1 font-bold">
        {isWaiting && <Skeleton className="mt-2 h-9 w-44 opacity-30" />}
        {error !== null && <UnknownAmount />}
        {account && divisor && (
          <RollingAmount units={worthInGf(account, divisor)} memory={`worth ${member}`} rem={2.25} own />
        )}
      </div>
      <Worth
        units={account && divisor ? worthInGf(account, divisor) : undefined}
        own
        onHero
        className="px-1"
      />
      {account && divisor && <p className="px-1 text-sm text-on-hero-quiet">{w.totalHow(divisor)}</p>}
      {asOf && <p className="px-1 text-sm text-on-hero-quiet">{w.lastKnown(showMinute(asOf) ?? '')}</p>}
      {error !== null && (
        <button
          type="button"
          onClick={retry}
          className="flex min-h-11 items-center gap-2 px-1 text-sm text-on-hero-quiet focus-visible:outline-white"
        >
          <RotateCw aria-hidden className="size-4" />
          {messageOf(error)} · {w.retry}
        </button>
      )}
      <div className="mt-2 pair">
        {(['GF', 'PV'] as const).map((currency) => (
          <BalanceCard
            key={currency}
            currency={currency}
            memberId={member}
            account={account}
            missing={isWaiting ? <Skeleton className="h-7 w-24 opacity-30" /> : <UnknownAmount />}
            leadsTo={w.why}
            onClick={() => onOpen(currency === 'GF' ? 'gf' : 'pv')}
          >
            <Trend of={currency} />
          </BalanceCard>
        ))}
      </div>
      {account && <PendingPv account={account} onClick={() => onOpen('pending')} />}
      <ReleaseCountdown onClick={() => onOpen('auto')} />
    </section>
  )
}

/** Returns all GF plus the GF that all PV will release; a sum of GF and PV would be meaningless. */
function worthInGf({ gfBalance, pvBalance }: PointsAccount, divisor: number): Units {
  return readUnits(gfBalance) + readUnits(pvBalance) / BigInt(divisor)
}

function Trend({ of: currency }: { of: Currency }) {
  const daily =
    useBalanceExplanation(currency, '30').data?.daily.map(({ balance }) => readUnits(balance)) ?? []
  return (
    <span className="block h-8 w-full">
      <Sparkline
        values={daily}
        className={currency === 'GF' ? 'h-8 text-on-hero-gold' : 'h-8 text-on-hero-violet'}
      />
    </span>
  )
}

function ReleaseCountdown({ onClick }: { onClick: () => void }) {
  const w = useWords(releaseWords).autoRelease
  const left = useTimeLeft(useAutoReleaseLeft())
  if (!left) return null
  return (
    <button
      type="button"
      onClick={onClick}
      className="mt-3 flex min-h-12 w-full items-center gap-2 rounded-lg bg-black/20 px-3.5 text-left text-sm transition-colors hover:bg-black/28 focus-visible:outline-white"
    >
      <Timer aria-hidden className="size-5 shrink-0 text-on-hero-gold" />
      <span className="flex-1">{w.left}</span>
      <span className="tabular font-semibold">{left}</span>
    </button>
  )
}
