import { readUnits, showUnits } from '@torch/contract/money.ts'
import type { ShopAccount } from '@torch/contract/payments.ts'
import { ArrowUpFromLine, Gift, QrCode } from 'lucide-react'
import { useWords } from '../../lib/words.ts'
import { type Currency, PointsMark } from '../../ui/figures/points-mark.tsx'
import { RollingAmount } from '../../ui/figures/rolling-amount.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { words } from './finance-words.ts'

interface ShopBalancesProps {
  merchantId: number
  account: ShopAccount | undefined
  /** The figures failed to load. */
  isMissing: boolean
  /** Undefined while no code is known. */
  onShowCode: (() => void) | undefined
  onTransfer: () => void
  onGift: () => void
}

/** Shows the shop's balances, and opens its code. */
export function ShopBalances({
  merchantId,
  account,
  isMissing,
  onShowCode,
  onTransfer,
  onGift,
}: ShopBalancesProps) {
  const w = useWords(words)
  return (
    <section aria-label={w.balances} className="hero rounded-xl p-3 shadow-card wide:p-6">
      <dl className="pair">
        <Balance
          currency="GF"
          label={w.gfBalance}
          memory={`shop GF ${merchantId}`}
          amount={account?.gfBalance}
          frozen={account?.frozenGf}
          isMissing={isMissing}
          action={{ label: w.giveBack, Icon: ArrowUpFromLine, run: onTransfer }}
        />
        <Balance
          currency="PV"
          label={w.pvBalance}
          memory={`shop PV ${merchantId}`}
          amount={account?.pvBalance}
          frozen={account?.frozenPv}
          isMissing={isMissing}
          action={{ label: w.gift, Icon: Gift, run: onGift }}
        />
      </dl>
      {onShowCode && (
        <button
          type="button"
          onClick={onShowCode}
          // On a phone it is one of the actions below, so that the payments begin on the first screen.
          className="mt-3 hidden min-h-12 w-full items-center justify-center gap-2.5 rounded-lg bg-white wide:flex text-base font-bold text-hero transition-[scale] focus-visible:outline-white active:scale-[0.985]"
        >
          <QrCode aria-hidden className="size-6" strokeWidth={2.4} />
          {w.showCode}
        </button>
      )}
    </section>
  )
}

interface BalanceProps {
  currency: Currency
  label: string
  memory: string
  amount: string | undefined
  frozen: string | undefined
  isMissing: boolean
  action: { label: string; Icon: typeof Gift; run: () => void }
}

function Balance({ currency, label, memory, amount, frozen, isMissing, action }: BalanceProps) {
  const w = useWords(words)
  const frozenUnits = readUnits(frozen ?? '0')
  return (
    <div className="flex min-w-0 flex-col gap-1.5 rounded-lg bg-black/20 p-3">
      <dt className="flex items-center gap-1.5 text-sm">
        <PointsMark of={currency} className="size-4.5" />
        {label}
      </dt>
      <dd className="flex min-h-9 items-center overflow-hidden font-bold">
        {amount !== undefined && <RollingAmount units={readUnits(amount)} memory={memory} />}
        {amount === undefined && (isMissing ? '—' : <Skeleton className="h-7 w-24 opacity-30" />)}
      </dd>
      {frozenUnits > 0n && <dd className="text-xs text-on-hero-quiet">{w.frozen(showUnits(frozenUnits))}</dd>}
      <dd className="mt-auto pt-1">
        <button
          type="button"
          onClick={action.run}
          className="flex min-h-11 w-full items-center justify-center gap-2 rounded-full bg-white/15 px-2 font-semibold transition-colors hover:bg-white/25 focus-visible:outline-white active:bg-white/25"
        >
          <action.Icon aria-hidden className="size-4.5 shrink-0" />
          {action.label}
        </button>
      </dd>
    </div>
  )
}
