import { readUnits, type Units } from '@torch/contract/money.ts'
import type { PointsAccount } from '@torch/contract/points.ts'
import { ChevronRight, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTerms } from '../economy/terms.ts'
import { Worth } from '../economy/worth/worth.tsx'
import { messageOf } from '../lib/api/failure.ts'
import { showMinute } from '../lib/format.ts'
import type { Session } from '../lib/session.ts'
import { useWords } from '../lib/words.ts'
import { classNames } from '../ui/class-names.ts'
import { useOwnAmounts } from '../ui/figures/own-amount.tsx'
import { RollingAmount } from '../ui/figures/rolling-amount.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { words } from './assets-words.ts'
import { useBalanceNote } from './balance-notes.ts'
import { words as balanceWords } from './balance-words.ts'
import { type Balances, partsOf } from './queries.ts'
import { UnknownAmount } from './unknown-amount.tsx'
import type { AssetSheet } from './use-asset-sheet.ts'

interface AssetsHeroProps {
  session: Session
  balances: Balances
  /** The principal of the member's investments; undefined until loaded, or where none are offered. */
  invested: Units | undefined
  onOpen: (sheet: AssetSheet) => void
}

/** The parts of the total, in the order of the bar, with their colours. */
const TONES = {
  free: 'bg-[#e9a820]',
  frozen: 'bg-[#e9a820]/40',
  invested: 'bg-good',
  pv: 'bg-violet',
} as const
type Part = keyof typeof TONES

/** Shows the total with its worth, and the parts it consists of: on a bar, and each with its amount. */
export function AssetsHero({ session, balances, invested = 0n, onOpen }: AssetsHeroProps) {
  const w = useWords(words)
  const b = useWords(balanceWords)
  const { account, asOf, error, retry } = balances
  const divisor = useTerms()?.releaseDivisor
  const isWaiting = !account && error === null
  const parts = account && divisor ? partsInGf(account, divisor, invested) : undefined
  const total = parts && Object.values(parts).reduce((sum, one) => sum + one, 0n)

  return (
    <section aria-label={b.balances} className="flex flex-col">
      <p className="text-sm text-quiet">{w.total}</p>
      <div className="min-h-13 font-bold">
        {isWaiting && <Skeleton className="mt-2 h-9 w-44" />}
        {error !== null && <UnknownAmount />}
        {total !== undefined && (
          <RollingAmount units={total} memory={`worth ${session.user.id}`} rem={2.5} own />
        )}
      </div>
      <Worth units={total} own />
      <p className="min-h-5.5 text-sm text-quiet">{divisor && w.totalHow(divisor)}</p>
      {asOf && <p className="text-sm text-quiet">{w.lastKnown(showMinute(asOf) ?? '')}</p>}
      {error !== null && (
        <button
          type="button"
          onClick={retry}
          className="flex min-h-11 items-center gap-2 text-sm text-accent"
        >
          <RotateCw aria-hidden className="size-4" />
          {messageOf(error)} · {w.retry}
        </button>
      )}
      <Bar parts={parts} />
      <Legend
        account={account}
        invested={invested}
        missing={isWaiting ? <Skeleton className="h-6 w-24" /> : <UnknownAmount />}
        onOpen={onOpen}
      />
    </section>
  )
}

/** Returns the parts in GF. PV count as what all of them release; a sum of GF and PV would be meaningless. */
function partsInGf(account: PointsAccount, divisor: number, invested: Units): Record<Part, Units> {
  const { available, frozen } = partsOf(account, 'GF')
  return { free: available, frozen, invested, pv: readUnits(account.pvBalance) / BigInt(divisor) }
}

function Bar({ parts }: { parts: Record<Part, Units> | undefined }) {
  const shown = parts ? Object.entries(parts).filter(([, units]) => units > 0n) : []
  const total = shown.reduce((sum, [, units]) => sum + units, 0n)
  return (
    <div aria-hidden className="mt-3 flex h-3 gap-0.5 overflow-hidden rounded-full bg-sunken">
      {shown.map(([part, units]) => (
        <span
          key={part}
          className={classNames('h-full min-w-1', TONES[part as Part])}
          style={{ flexGrow: Number((units * 1000n) / total) }}
        />
      ))}
    </div>
  )
}

interface LegendProps {
  account: PointsAccount | undefined
  invested: Units
  /** In place of an amount while there is no account. */
  missing: ReactNode
  onOpen: (sheet: AssetSheet) => void
}

function Legend({ account, invested, missing, onOpen }: LegendProps) {
  const w = useWords(words)
  const b = useWords(balanceWords)
  const gf = account && partsOf(account, 'GF')
  const pv = account && partsOf(account, 'PV')
  const own = useOwnAmounts()
  const shown = (units: Units | undefined) => (units === undefined ? missing : own.units(units))
  return (
    <div className="pair mt-1 gap-y-0!">
      <Entry part="free" name={b.available('GF')} onClick={() => onOpen('gf')}>
        {shown(gf?.available)}
      </Entry>
      <Entry part="pv" name={b.available('PV')} onClick={() => onOpen('pv')}>
        {shown(pv?.available)}
      </Entry>
      {gf && (gf.frozen > 0n || invested > 0n) && (
        <>
          <Entry part="frozen" name={b.part.frozen}>
            {own.units(gf.frozen)}
          </Entry>
          <Entry part="invested" name={w.invested} onClick={() => onOpen('wealth')}>
            {own.units(invested)}
          </Entry>
        </>
      )}
      <NotAvailable account={account} onClick={() => onOpen('pending')} />
    </div>
  )
}

interface EntryProps {
  part: Part
  name: string
  onClick?: () => void
  children: ReactNode
}

function Entry({ part, name, onClick, children }: EntryProps) {
  const inside = (
    <>
      <span className="flex items-center gap-1.5 text-sm text-quiet">
        <span aria-hidden className={classNames('size-2.5 shrink-0 rounded-full', TONES[part])} />
        {name}
        {onClick && <ChevronRight aria-hidden className="size-3.5 shrink-0" />}
      </span>
      <span className="tabular min-h-7 text-base font-semibold break-all">{children}</span>
    </>
  )
  const place = 'flex min-h-14 min-w-0 flex-col py-1.5 text-left'
  return onClick ? (
    <button type="button" onClick={onClick} className={classNames(place, 'rounded-md hover:bg-sunken')}>
      {inside}
    </button>
  ) : (
    <div className={place}>{inside}</div>
  )
}

/** Shows the PV that are pending or kept, with their days behind it; nothing where all PV are available. */
function NotAvailable({ account, onClick }: { account: PointsAccount | undefined; onClick: () => void }) {
  const w = useWords(words)
  const notes = useBalanceNote(account, 'PV')
  if (notes.length === 0) return null
  return (
    <button
      type="button"
      onClick={onClick}
      className="tabular col-span-full mt-1 flex min-h-11 items-center gap-x-3 rounded-md bg-violet-soft px-3 text-left text-sm text-violet hover:brightness-97"
    >
      <span className="sr-only">{w.notAvailable}</span>
      <span className="flex flex-1 flex-wrap gap-x-3">
        {notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0" />
    </button>
  )
}
