import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { ErrorName, Language } from '@torch/contract/errors.ts'
import type { OnWire } from '@torch/contract/operation.ts'
import type { order } from '@torch/contract/trading.ts'
import { type OrderAct, orderTable, refusalOf } from '@torch/contract/trading-states.ts'
import { moveIdempotently } from '../../ledger/index.ts'
import type { SignedIn } from '../../platform/auth.ts'
import type { Tx } from '../../platform/database/db.ts'
import { type IdempotencyKey, type Replay, StoredAnswer } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { momentNow } from '../../platform/time/clock.ts'
import type { TradingContext } from '../context.ts'
import { sellersAccounts } from '../trades/escrow.ts'
import { lockOrder, type OrderRow, orders, stateOf } from './orders.ts'
import { showOrders } from './show-orders.ts'

/** Returns a secret that opens an order outside the hall: 128 random bits (rules/trading#orders-by-link). */
export function newLink(): string {
  return randomBytes(16).toString('base64url')
}

/** Returns whether this link opens the order; an order of the hall is open to all. Compares in constant time. */
export function opens(link: string | null, given: string | null | undefined): boolean {
  if (link === null) return true
  const [own, other] = [Buffer.from(link), Buffer.from(given ?? '')]
  return own.length === other.length && timingSafeEqual(own, other)
}

type ShownOrder = OnWire<typeof order>

interface OwnCall {
  key: IdempotencyKey | undefined
  language: Language
  member: SignedIn
  body: { orderId: number }
}

/**
 * Changes one of the caller's own orders: locks the caller's accounts and the order, checks the table of states, then runs
 * `change`. Returns the order as it is then.
 */
export async function changeOwnOrder(
  ctx: TradingContext,
  call: OwnCall,
  act: OrderAct,
  change: (tx: Tx, order: OrderRow, moment: Date) => Promise<void>,
): Promise<StoredAnswer | Replay> {
  const { memberId } = call.member
  const result = await moveIdempotently(ctx.db, call, sellersAccounts(memberId), async (tx) => {
    const order = await lockOrder(tx, call.body.orderId)
    // An order by link does not exist for other members.
    if (order.link !== null && order.owner_id !== memberId) throw new Refusal('unknownOrder')
    checkOrderAct(order, act, order.owner_id === memberId ? 'owner' : 'other')
    await change(tx, order, await momentNow(tx))
    const row = await orders(tx).where('o.id', '=', order.id).executeTakeFirstOrThrow()
    const [shown] = await showOrders(ctx, tx, [row], {
      member: call.member,
      language: call.language,
    })
    return shown as ShownOrder
  })
  if (result instanceof StoredAnswer) {
    ctx.events.publish({ to: memberId, type: 'points-changed', ref: '' })
    ctx.events.publishToAll('hall-changed')
  }
  return result
}

/** Throws where this role may not do the act with the order in its state. */
export function checkOrderAct(order: OrderRow, act: OrderAct, role: 'owner' | 'other'): void {
  const failing = new Set<ErrorName>([order.paused ? 'orderPaused' : 'orderNotPaused'])
  if (order.rest === 0n) failing.add('nothingLeft')
  const refusal = refusalOf(orderTable, act, { role, state: stateOf(order), failing })
  if (refusal) throw new Refusal(refusal)
}
