import { readUnits, writeUnits } from '@torch/contract/money.ts'
import type { OrderType } from '@torch/contract/states.ts'
import type { Order } from '@torch/contract/trading.ts'
import { MIN_TRADE_UNITS } from '@torch/contract/trading-limits.ts'
import { useId } from 'react'
import { Link } from 'react-router'
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { buttonOf } from '../buttons.ts'
import { FloatingLine } from '../floating.tsx'
import { nameOf, ReputationLine } from '../reputation-line.tsx'
import { RequirementLine } from '../requirements.tsx'
import { showHundreds } from '../show-hundreds.ts'
import { useActionBlock, useAvailableActions } from '../use-action-block.ts'
import { words } from './words.ts'

interface OfferRowProps {
  order: Order
  side: OrderType
  /** The offer was listed a moment ago and is gone. */
  isGone: boolean
  onTake: () => void
}

/** Shows an offer in three lines: price, amount, publisher. Everything except its button opens the order. */
export function OfferRow({ order, side, isGone, onTake }: OfferRowProps) {
  const w = useWords(words)
  const actions = useAvailableActions(order.actions)
  const actionBlock = useActionBlock()
  // Visitors get no actions from the server.
  const reason = buttonOf(actions, 'take').reason ?? actionBlock?.text ?? (isGone ? w.justGone : undefined)
  const reasonId = useId()
  const rest = readUnits(order.remainingGf)
  return (
    <Card className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3! py-2.5!">
      <Link to={paths.order(order.id)} className="flex min-w-0 flex-1 basis-36 flex-col">
        <span className="tabular text-lg leading-6 font-bold text-gold">
          {showAmount(order.unitPrice)}{' '}
          <span className="text-xs font-medium text-quiet">
            USDT / GF{order.network && ` · ${order.network}`}
          </span>
        </span>
        <span className="tabular text-sm font-medium">
          {rest > MIN_TRADE_UNITS
            ? w.range(showHundreds(writeUnits(MIN_TRADE_UNITS)), showHundreds(order.remainingGf))
            : `${showHundreds(order.remainingGf)} GF`}
        </span>
      </Link>
      <Button
        className="min-w-22 px-3! max-xs:w-full"
        disabled={reason !== undefined}
        aria-describedby={reason && reasonId}
        onClick={onTake}
      >
        {w.takes[side]}
      </Button>
      <p className="flex min-w-0 basis-full flex-wrap items-baseline gap-x-1.5">
        <span className="max-w-full truncate text-xs font-medium">{nameOf(order)}</span>
        <ReputationLine reputation={order.reputation} />
      </p>
      <FloatingLine of={order} />
      <RequirementLine of={order} />
      {reason && (
        <p id={reasonId} className="basis-full text-sm text-quiet">
          {reason}
        </p>
      )}
    </Card>
  )
}
