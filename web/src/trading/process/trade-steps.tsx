import type { TransactionDetail } from '@torch/contract/trading.ts'
import { Check } from 'lucide-react'
import { useWords } from '../../lib/words.ts'
import { classNames } from '../../ui/class-names.ts'
import { words } from './words.ts'

type SteppedTrade = Pick<TransactionDetail, 'role'> & {
  transaction: Pick<TransactionDetail['transaction'], 'status' | 'paymentTime'>
}

const STEPS = ['payment', 'check', 'release'] as const

/**
 * Returns the number of a trade's steps that are behind: of paying, sending proof and the release for a buyer; of the payment,
 * checking it and the release for a seller. Undefined for a cancelled trade, which has no step left.
 */
export function stepsBehind({
  role,
  transaction: { status, paymentTime },
}: SteppedTrade): number | undefined {
  if (status === 'cancelled') return undefined
  if (status === 'completed') return 3
  if (paymentTime === null) return 0
  return role === 'buyer' ? 2 : 1
}

/** Shows a trade's three steps on a line, with the current one marked; nothing for a cancelled trade. */
export function TradeSteps({ trade }: { trade: SteppedTrade }) {
  const w = useWords(words).steps
  const behind = stepsBehind(trade)
  if (behind === undefined) return null
  return (
    <ol aria-label={w.label} className="flex items-center gap-1.5 text-sm max-xs:flex-col max-xs:items-start">
      {STEPS.map((step, place) => (
        <li
          key={step}
          aria-current={place === behind ? 'step' : undefined}
          className={classNames(
            'flex min-w-0 items-center gap-1.5 [&:not(:first-child)]:flex-auto',
            place === behind ? 'font-semibold text-accent' : place < behind ? 'text-good' : 'text-quiet',
          )}
        >
          {place > 0 && <span aria-hidden className="h-px min-w-1.5 flex-1 bg-edge/50 max-xs:hidden" />}
          <span
            className={classNames(
              'tabular grid size-[1.6em] shrink-0 place-items-center rounded-full text-sm font-semibold',
              place === behind
                ? 'bg-accent-fill text-on-accent'
                : place < behind
                  ? 'bg-good-soft text-good'
                  : 'border border-edge/70',
            )}
          >
            {place < behind ? <Check aria-hidden className="size-4" /> : place + 1}
          </span>
          <span>
            {w[trade.role][step]}
            {place < behind && <span className="sr-only">{w.behind}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
