import { showUnits, type Units } from '@torch/contract/money.ts'
import type { PointsAccount } from '@torch/contract/points.ts'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../lib/words.ts'
import { classNames } from '../ui/class-names.ts'
import { useOwnAmounts } from '../ui/figures/own-amount.tsx'
import { type Currency, PointsMark } from '../ui/figures/points-mark.tsx'
import { RollingAmount } from '../ui/figures/rolling-amount.tsx'
import { words } from './assets-words.ts'
import { type BalanceParts, partsOf } from './queries.ts'

const PV_DELAY_MILLISECONDS = 200

interface BalanceCardProps {
  currency: Currency
  memberId: number
  account: PointsAccount | undefined
  /** Shown in place of the amount while there is no account. */
  missing: ReactNode
  /** The text that says what the button opens. */
  leadsTo: string
  onClick: () => void
  children?: ReactNode
}

/** Shows one balance on home and assets: the available amount, and below it the frozen, pending or kept one. */
export function BalanceCard(props: BalanceCardProps) {
  const { currency, memberId, account, missing, leadsTo, onClick, children } = props
  const w = useWords(words)
  const note = useBalanceNote(account, currency)
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-w-0 flex-col gap-1 rounded-lg bg-black/20 px-2.5 py-3 text-left transition-colors hover:bg-black/28 focus-visible:outline-white active:bg-black/32 sm:px-3.5"
    >
      <span className="flex items-center gap-1.5 text-sm">
        <PointsMark of={currency} className="size-4.5" />
        {w.available(currency)}
      </span>
      <span className="flex min-h-9 items-center font-bold">
        {account ? (
          <RollingAmount
            units={partsOf(account, currency).available}
            memory={`available ${currency} ${memberId}`}
            rem={1.5}
            own
            {...(currency === 'PV' && { delay: PV_DELAY_MILLISECONDS })}
          />
        ) : (
          missing
        )}
      </span>
      <span
        // Two lines are reserved while the parts are not known, so that the page hardly moves when they arrive.
        className={classNames(
          'tabular flex flex-col text-xs text-on-hero-quiet',
          account ? 'min-h-5' : 'min-h-10',
        )}
      >
        {note.map((part) => (
          <span key={part}>{part}</span>
        ))}
      </span>
      {children}
      <span className="mt-auto flex items-center text-xs text-on-hero-quiet">
        {leadsTo}
        <ChevronRight aria-hidden className="size-3.5 shrink-0" />
      </span>
    </button>
  )
}

/** Returns what of a balance is not available, part by part. Empty where all of it is, and where it is not known. */
export function useBalanceNote(account: PointsAccount | undefined, currency: Currency): string[] {
  const w = useWords(words)
  const own = useOwnAmounts()
  if (!account) return []
  const { pending, kept, frozen } = partsOf(account, currency)
  return [
    ...(pending > 0n ? [w.pending(own.units(pending))] : []),
    ...(kept > 0n ? [w.kept(own.units(kept))] : []),
    ...(frozen > 0n ? [w.frozen(own.units(frozen))] : []),
  ]
}

/** The parts of a balance in the order in which every screen lists them. */
const PARTS = ['available', 'pending', 'kept', 'frozen'] as const

/** Returns the whole balance and its parts by name; parts of zero other than the available one are left out. */
export function useBalanceFacts(
  account: PointsAccount | undefined,
  currency: Currency,
): { name: string; value: string }[] | undefined {
  const w = useWords(words).part
  const { units } = useOwnAmounts()
  const parts = account && partsOf(account, currency)
  return parts && balanceFacts(parts, w, units)
}

export function balanceFacts(
  parts: BalanceParts,
  w: Record<keyof BalanceParts, string>,
  show: (units: Units) => string = showUnits,
): { name: string; value: string }[] {
  const shown = PARTS.filter((part) => part === 'available' || parts[part] > 0n)
  return (['all', ...shown] as const).map((part) => ({ name: w[part], value: show(parts[part]) }))
}
