import { readUnits, showUnits, type Units, writeUnits } from '@torch/contract/money.ts'
import type { OrderType } from '@torch/contract/states.ts'
import type { Order, RunningTrade } from '@torch/contract/trading.ts'
import { MIN_TRADE_UNITS } from '@torch/contract/trading-limits.ts'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { Worth } from '../../economy/worth/worth.tsx'
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { buttonOf } from '../buttons.ts'
import { FloatingLine } from '../floating.tsx'
import { totalOf } from '../price.ts'
import { nameOf, ReputationLine } from '../reputation-line.tsx'
import { RequirementLine } from '../requirements.tsx'
import { RunningNote, ToRunningTrade } from '../running-on-order.tsx'
import { showHundreds } from '../show-hundreds.ts'
import { useActionBlock, useAvailableActions } from '../use-action-block.ts'
import { words } from './words.ts'

export interface OfferProps {
  order: Order
  side: OrderType
  /** The amount that the user wants of it; undefined for none, or one that it does not accept. */
  wanted: Units | undefined
  /** The offer was listed a moment ago and is gone. */
  isGone: boolean
  /** The user's trade on it, which its button opens. More of the order can be taken on the order's page. */
  running: RunningTrade | undefined
  onTake: () => void
}

/** Shows the offer with the best price as a large card. Everything except its button opens the order. */
export function BestOffer({ order, side, wanted, ...rest }: OfferProps) {
  const w = useWords(words)
  const take = useTakeButton({ order, side, variant: 'primary', ...rest })
  return (
    <Card className="flex flex-col gap-2 border-2 border-accent-fill/35 px-4! py-3.5!">
      <Link to={paths.order(order.id)} className="flex flex-col gap-2">
        <span className="flex items-center justify-between gap-2">
          <Badge tone="accent">{w.best}</Badge>
          {order.network && <span className="text-sm text-quiet">{order.network}</span>}
        </span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span data-price className="tabular text-2xl font-bold">
            {showAmount(order.unitPrice)} <span className="text-sm font-medium text-quiet">USDT / GF</span>
          </span>
          <span className="tabular font-semibold">
            {wanted === undefined ? <Range order={order} /> : w.total[side](totalText(order, wanted))}
          </span>
        </span>
      </Link>
      {wanted !== undefined && <Worth units={wanted} className="-mt-2 text-right" />}
      <div className="flex flex-wrap items-center gap-3">
        <Avatar src={null} name={nameOf(order)} className="size-10" />
        <Publisher order={order} />
        {take.button}
      </div>
      <Notes order={order}>{take.note}</Notes>
    </Card>
  )
}

/** Shows an offer in two lines: price and amount, publisher and record. Everything except its button opens the order. */
export function OfferRow({ order, side, wanted, ...rest }: OfferProps) {
  const w = useWords(words)
  const take = useTakeButton({ order, side, variant: 'secondary', ...rest })
  return (
    <Card className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3.5! py-2!">
      <Link to={paths.order(order.id)} className="flex min-w-0 flex-1 basis-48 flex-col">
        <span className="tabular flex flex-wrap items-baseline gap-x-2">
          <span data-price className="text-base leading-[1.5rem] font-bold">
            {showAmount(order.unitPrice)}
          </span>
          <span className="text-sm text-quiet">
            {wanted === undefined ? <Range order={order} /> : w.total[side](totalText(order, wanted))}
          </span>
          {order.network && <span className="text-xs text-quiet">{order.network}</span>}
        </span>
        <Publisher order={order} />
      </Link>
      {take.button}
      <Notes order={order}>{take.note}</Notes>
    </Card>
  )
}

/** Returns the button that takes an offer, or leads to the user's trade on it, and the note that explains either. */
function useTakeButton({
  order,
  side,
  isGone,
  running,
  onTake,
  variant,
}: Omit<OfferProps, 'wanted'> & { variant: 'primary' | 'secondary' }): {
  button: ReactNode
  note: ReactNode
} {
  const w = useWords(words)
  const actions = useAvailableActions(order.actions)
  const actionBlock = useActionBlock()
  const reasonId = useId()
  if (running) return { button: <ToRunningTrade trade={running} />, note: <RunningNote trade={running} /> }
  // Visitors get no actions from the server.
  const reason = buttonOf(actions, 'take').reason ?? actionBlock?.text ?? (isGone ? w.justGone : undefined)
  return {
    button: (
      <Button
        variant={variant}
        className="min-w-16 px-3.5! max-xs:w-full"
        disabled={reason !== undefined}
        aria-describedby={reason && reasonId}
        onClick={onTake}
      >
        {w.takes[side]}
      </Button>
    ),
    note: reason && (
      <p id={reasonId} className="basis-full text-sm text-quiet">
        {reason}
      </p>
    ),
  }
}

function Publisher({ order }: { order: Order }) {
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-1.5">
      <span className="max-w-full truncate font-medium">{nameOf(order)}</span>
      <ReputationLine reputation={order.reputation} isShort />
    </span>
  )
}

function Notes({ order, children }: { order: Order; children: ReactNode }) {
  return (
    <>
      <FloatingLine of={order} />
      <RequirementLine of={order} />
      {children}
    </>
  )
}

/** Shows how much of an order can be taken. */
function Range({ order }: { order: Order }) {
  const w = useWords(words)
  return readUnits(order.remainingGf) > MIN_TRADE_UNITS
    ? w.range(showHundreds(writeUnits(MIN_TRADE_UNITS)), showHundreds(order.remainingGf))
    : `${showHundreds(order.remainingGf)} GF`
}

function totalText(order: Order, gf: Units): string {
  return showUnits(totalOf(gf, readUnits(order.unitPrice)))
}
