import type { Order, RunningTrade } from '@torch/contract/trading.ts'
import type { ReactNode } from 'react'
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PointsMark } from '../../ui/figures/points-mark.tsx'
import { OrderBadge, TypeBadge } from '../badges.tsx'
import { buttonOf } from '../buttons.ts'
import { FloatingLine } from '../floating.tsx'
import { isLive } from '../open-states.ts'
import { showAgo } from '../relative-time.ts'
import { nameOf, ReputationLine } from '../reputation-line.tsx'
import { RunningNote, ToRunningTrade } from '../running-on-order.tsx'
import { showHundreds } from '../show-hundreds.ts'
import { useActionBlock, useAvailableActions } from '../use-action-block.ts'
import { words as shared } from '../words.ts'
import { words } from './words.ts'

interface OrderCardProps {
  order: Order
  now: number
  /** The user's trade on it, which its button opens. More of the order can be taken on the order's page. */
  running: RunningTrade | undefined
  onTake: () => void
  onCancel: () => void
  onWithdraw: () => void
}

/** Shows an order of the hall: publisher, amount, price and the user's actions. */
export function OrderCard({ order, now, ...acts }: OrderCardProps) {
  const w = useWords(words)
  const s = useWords(shared)
  const name = order.own ? w.mine : nameOf(order)
  const isOpen = isLive(order)
  return (
    <Card className="flex h-full flex-col gap-3">
      <div className="flex items-start justify-between gap-2 max-xs:flex-wrap">
        <div className="flex min-w-0 flex-col gap-0.5">
          <p className="truncate font-semibold">
            <span className="sr-only">{w.by}: </span>
            {name}
          </p>
          <ReputationLine reputation={order.reputation} />
        </div>
        <div className="flex shrink-0 flex-col items-end gap-1 max-xs:items-start">
          <span className="flex gap-1">
            <TypeBadge orderType={order.orderType} />
            <OrderBadge order={order} />
          </span>
          <time dateTime={order.createdTime} className="text-xs text-quiet">
            {showAgo(order.createdTime, now, s.ago)}
          </time>
        </div>
      </div>
      <dl className="tabular grid grid-cols-3 gap-2 text-sm max-xs:grid-cols-1">
        <Figure name={s.gfAmount}>
          <span className="inline-flex items-center gap-1">
            <PointsMark of="GF" className="size-4 shrink-0" />
            {showHundreds(order.gfAmount)}
          </span>
        </Figure>
        <Figure name={s.unitPrice}>{showAmount(order.unitPrice)}</Figure>
        <Figure name={`${s.totalPrice} USDT`}>{showAmount(order.totalPrice)}</Figure>
      </dl>
      <FloatingLine of={order} />
      {isOpen && order.remainingGf !== order.gfAmount && (
        <p className="tabular text-sm text-quiet">
          {s.remaining} <span className="font-semibold text-text">{showHundreds(order.remainingGf)} GF</span>
        </p>
      )}
      {acts.running && !order.own && <RunningNote trade={acts.running} />}
      <div className="mt-auto grid grid-cols-2 items-start gap-2.5 max-xs:grid-cols-1">
        <ButtonLink to={paths.order(order.id)} variant="secondary" className="px-3!">
          {s.detail}
        </ButtonLink>
        <Acts order={order} {...acts} />
      </div>
    </Card>
  )
}

/** Other members' live orders can be taken; the user's own can be ended. */
function Acts({ order, running, onTake, onCancel, onWithdraw }: Omit<OrderCardProps, 'now'>) {
  const { act: s, take: takes } = useWords(shared)
  const take = takes[order.orderType]
  const actions = useAvailableActions(order.actions)
  const actionBlock = useActionBlock()
  if (!isLive(order)) return null
  if (order.own) {
    const act = order.orderStatus === 'pending' ? 'cancel' : 'withdraw-rest'
    const { reason } = buttonOf(actions, act)
    return (
      <div>
        <Button
          variant="ghost"
          wide
          className="px-3!"
          disabledReason={reason}
          onClick={act === 'cancel' ? onCancel : onWithdraw}
        >
          {s[act]}
        </Button>
      </div>
    )
  }
  if (running) return <ToRunningTrade trade={running} />
  // Visitors get no actions from the server.
  const reason = buttonOf(actions, 'take').reason ?? actionBlock?.text
  return (
    <div>
      <Button wide className="px-3!" disabledReason={reason} onClick={onTake}>
        {take}
      </Button>
    </div>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="text-xs text-quiet">{name}</dt>
      <dd className="font-semibold break-all">{children}</dd>
    </div>
  )
}
