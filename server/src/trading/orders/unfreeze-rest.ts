import { writeUnits } from '@torch/contract/money.ts'
import { orderTable, refusalOf } from '@torch/contract/trading-states.ts'
import { notify } from '../../identity/index.ts'
import { type Actor, post } from '../../ledger/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { momentNow } from '../../platform/time/clock.ts'
import { unfreeze } from '../trades/escrow.ts'
import { lockOrder, type Order, type OrderRow, orders, saveOrderState } from './orders.ts'

interface Ending {
  moment: Date
  actor: Actor
  /** The order's final state, where its parts do not determine it. */
  ended?: 'cancelled' | 'expired'
  withdrawn?: boolean
}

/** Unfreezes the untaken rest of an order. Under the locks of the owner's accounts and of the order. */
export async function unfreezeRest(tx: Tx, order: Order, ending: Ending): Promise<void> {
  const { moment, actor, ended, withdrawn = false } = ending
  await saveOrderState(
    tx,
    order,
    { rest: 0n, returned: order.returned + order.rest, withdrawn },
    { moment, ...(ended && { ended }) },
  )
  if (order.type === 'buy' || order.rest === 0n) return
  // Once per order: what comes back from trades later is posted under the trades' numbers.
  const hold = { seller: order.owner_id, amount: order.rest, ref: order.order_no, actor }
  const [journal] = await post(tx, [unfreeze(hold)], moment)
  if (journal === undefined) throw new Error(`the GF of order ${order.id} are not frozen`)
}

/** Returns an order that operators could cancel now, without a lock. Throws otherwise. */
export async function cancellableOrder(db: Db, id: number): Promise<OrderRow> {
  const order = await orders(db).where('o.id', '=', id).executeTakeFirst()
  if (!order) throw new Refusal('unknownOrder')
  checkCancellable(order)
  return order
}

/**
 * Cancels an order for its owner: the untaken rest is unfrozen, running trades continue. The caller must have locked the
 * owner's accounts; the order is checked under its own lock.
 */
export async function cancelStuckOrder(
  tx: Tx,
  id: number,
  { actor, reason }: { actor: Actor; reason: string },
): Promise<void> {
  const order = await lockOrder(tx, id)
  const act = checkCancellable(order)
  const moment = await momentNow(tx)
  const ending = act === 'cancel' ? { ended: 'cancelled' as const } : { withdrawn: true }
  const about = {
    kind: 'order-cancelled' as const,
    orderId: order.id,
    orderNo: order.order_no,
    orderType: order.type,
    amount: writeUnits(order.rest),
    reason,
  }
  await unfreezeRest(tx, order, { moment, actor, ...ending })
  await notify(tx, [{ to: order.owner_id, about }])
}

/** Checks the stored state, not the clock: an order that is overdue but not ended is exactly the stuck one. */
function checkCancellable(order: OrderRow): 'cancel' | 'withdraw-rest' {
  const act = order.status === 'partial' ? 'withdraw-rest' : 'cancel'
  const failing = new Set(order.rest === 0n ? (['nothingLeft'] as const) : [])
  const refusal = refusalOf(orderTable, act, { role: 'owner', state: order.status, failing })
  if (refusal) throw new Refusal(refusal)
  return act
}
