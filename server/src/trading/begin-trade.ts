import type { Units } from '@torch/contract/money.ts'
import { namesOf } from '../identity/door.ts'
import { post } from '../ledger/door.ts'
import type { Tx } from '../platform/db.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { freeze } from './escrow.ts'
import { type Order, tables } from './tables.ts'
import { addStep } from './trades.ts'

export interface NewTrade {
  number: string
  amount: Units
  taker: number
  /** The file of the seller's receiving code. */
  usdtCode: string
  moment: Date
  due: Date
}

/**
 * The trade itself: price, names and code as they are now, the order's parts, and what the taker of a buy order sets aside.
 * Under the locks of the taker's accounts and of the order.
 */
export async function beginTrade(tx: Tx, order: Order, taking: NewTrade) {
  const { number, amount, taker, moment, due } = taking
  const [buyer, seller] = order.type === 'sell' ? [taker, order.owner_id] : [order.owner_id, taker]
  const names = await namesOf(tx, [buyer, seller])
  const trade = {
    ...{ trade_no: number, order_id: order.id, order_type: order.type, buyer_id: buyer, seller_id: seller },
    ...{ amount, unit_price: order.unit_price, total_price: (amount / 10_000n) * order.unit_price },
    // The seller cannot change a code that a buyer looks at.
    ...{ usdt_code: taking.usdtCode, remark: order.remark, due_at: due, created_at: moment },
    buyer_username: names.get(buyer)?.username ?? '',
    buyer_nickname: names.get(buyer)?.nickname ?? null,
    seller_username: names.get(seller)?.username ?? '',
    seller_nickname: names.get(seller)?.nickname ?? null,
  }
  const { id } = await tables(tx)
    .insertInto('trading.trade')
    .values(trade)
    .returning('id')
    .executeTakeFirstOrThrow()
  await tables(tx)
    .updateTable('trading.order')
    .set({
      ...{ status: 'partial', rest: order.rest - amount, running: order.running + amount },
      ...{ first_taken_at: order.first_taken_at ?? moment, updated_at: moment },
    })
    .where('id', '=', order.id)
    .execute()
  const by = seller === taker ? 'seller' : 'buyer'
  await addStep(tx, id, { act: 'take', from: null, to: 'pending-payment', by, moment })
  if (order.type === 'buy') {
    const hold = { seller, amount, ref: number, actor: `member:${taker}` as const }
    const [journal] = await post(tx, [freeze(hold)], moment)
    if (journal === undefined) throw new Refusal('insufficientGf')
  }
  return { id, ...trade }
}
