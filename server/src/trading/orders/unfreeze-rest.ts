import { type Actor, post } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { unfreeze } from '../trades/escrow.ts'
import { type Order, saveOrderState } from './orders.ts'

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
