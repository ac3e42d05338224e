import { showUnits } from '@torch/contract/money.ts'
import type { PointsAccount } from '@torch/contract/points.ts'
import { RotateCw } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Worth } from '../../economy/worth/worth.tsx'
import { messageOf } from '../../lib/api/failure.ts'
import { showMinute } from '../../lib/format.ts'
import type { Session } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { EyeButton } from '../../ui/figures/own-amount.tsx'
import { type Currency, PointsMark } from '../../ui/figures/points-mark.tsx'
import { RollingAmount } from '../../ui/figures/rolling-amount.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useBalanceNote } from '../balance-notes.ts'
import { words as balanceWords } from '../balance-words.ts'
import { type Balances, partsOf } from '../queries.ts'
import { ReleasedToday } from '../released-today.tsx'
import { UnknownAmount } from '../unknown-amount.tsx'
import { words } from '../words.ts'

const PV_DELAY_MILLISECONDS = 200

interface OwnBalancesProps {
  session: Session
  balances: Balances
  onDetail: (currency: Currency) => void
}

/** Shows both balances on home in the same size, each with what of it is not available yet. */
export function OwnBalances({ session, balances, onDetail }: OwnBalancesProps) {
  const w = useWords(words)
  const title = useWords(balanceWords).balances
  const { account, asOf, error, retry, asked } = balances
  const lengths = account
    ? (['GF', 'PV'] as const).map((currency) => showUnits(partsOf(account, currency).available).length)
    : []
  const missing = (
    <Loaded
      of={asked}
      skeleton={<Skeleton className="ml-auto h-8 w-32" />}
      failed={() => <UnknownAmount />}
    />
  )
  const row = { account, memberId: session.user.id, length: Math.max(0, ...lengths), missing, onDetail }

  return (
    <section
      aria-label={title}
      className="divide-y divide-line rounded-xl bg-surface px-4 shadow-card wide:px-6"
    >
      {(asOf || error !== null) && (
        <div className="py-2 text-sm text-quiet">
          {asOf && <p>{w.lastKnown(showMinute(asOf) ?? '')}</p>}
          {error !== null && (
            <button type="button" onClick={retry} className="flex min-h-11 items-center gap-2">
              <RotateCw aria-hidden className="size-4" />
              {messageOf(error)} · {w.retry}
            </button>
          )}
        </div>
      )}
      <BalanceRow currency="GF" aside={<EyeButton />} {...row}>
        <Worth
          units={account && partsOf(account, 'GF').available}
          own
          withEach
          className="relative text-xs!"
        />
      </BalanceRow>
      <BalanceRow currency="PV" {...row}>
        <ReleasedToday balances={balances} />
      </BalanceRow>
    </section>
  )
}

interface BalanceRowProps {
  currency: Currency
  account: PointsAccount | undefined
  memberId: number
  /** The length in characters of the longer of both amounts, which have the same size. */
  length: number
  /** Shown in place of the amount while there is no account. */
  missing: ReactNode
  onDetail: (currency: Currency) => void
  /** Beside the name. */
  aside?: ReactNode
  /** Below it. */
  children?: ReactNode
}

/** One balance: its name and amount, which open the details, and below it the frozen, pending or kept part. */
function BalanceRow(props: BalanceRowProps) {
  const { currency, account, memberId, length, missing, onDetail, aside, children } = props
  const w = useWords(balanceWords)
  const note = useBalanceNote(account, currency)
  const id = useId()
  return (
    <div className="relative py-2.5">
      <div className="flex min-h-11 items-center gap-x-2 max-xs:flex-wrap">
        <span id={`${id}-name`} className="flex items-center gap-1.5 text-sm whitespace-nowrap text-quiet">
          <PointsMark of={currency} className="size-5" />
          {w.available(currency)}
        </span>
        {aside && <span className="relative z-1 -my-2 -ml-1.5">{aside}</span>}
        <button
          type="button"
          onClick={() => onDetail(currency)}
          aria-labelledby={`${id}-name ${id}-amount`}
          className="min-w-0 flex-1 text-right font-semibold after:absolute after:-inset-x-4 after:inset-y-0 max-xs:basis-full"
        >
          <span id={`${id}-amount`} className="block text-2xl">
            {account ? (
              <RollingAmount
                units={partsOf(account, currency).available}
                memory={`available ${currency} ${memberId}`}
                length={length}
                own
                {...(currency === 'PV' && { delay: PV_DELAY_MILLISECONDS })}
              />
            ) : (
              missing
            )}
          </span>
        </button>
      </div>
      {/* One line is reserved, so that the page does not move when the amounts and the worth arrive. */}
      <div className="flex min-h-[1.25rem] flex-wrap items-start gap-x-3 text-xs/[1.25rem] text-quiet">
        {children}
        <p className="tabular ml-auto text-right">{note.join(' · ')}</p>
      </div>
    </div>
  )
}
