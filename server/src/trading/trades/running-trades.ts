import { writeUnits } from '@torch/contract/money.ts'
import type { OnWire } from '@torch/contract/operation.ts'
import { tradeStatus } from '@torch/contract/states.ts'
import type { runningTrade } from '@torch/contract/trading.ts'
import { sql } from 'kysely'
import { maskName } from '../../identity/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { nextOf } from './show-trades.ts'
import { sideOf, tradeStateOf, trades } from './trades.ts'

const MAX_LISTED = 20

/** Returns a member's running trades, those that wait for this member first, then by deadline (rules/trading#hall). */
export async function runningTradesOf(db: Db, memberId: number): Promise<OnWire<typeof runningTrade>[]> {
  const rows = await trades(db)
    .where((t) => t.or([t('t.buyer_id', '=', memberId), t('t.seller_id', '=', memberId)]))
    // Literals, as in the partial indexes.
    .where(sql<boolean>`t.status not in ('completed', 'cancelled')`)
    .orderBy(
      sql`case t.status when 'appealing' then 0 when 'pending-payment' then t.buyer_id else t.seller_id end = ${memberId}`,
      'desc',
    )
    .orderBy('t.due_at', (by) => by.asc().nullsLast())
    .orderBy('t.id')
    .limit(MAX_LISTED)
    .execute()
  return rows.flatMap((trade) => {
    const role = sideOf(trade, memberId)
    if (!role) return []
    const [nickname, username] =
      role === 'buyer'
        ? [trade.seller_nickname, trade.seller_username]
        : [trade.buyer_nickname, trade.buyer_username]
    return [
      {
        id: trade.id,
        orderId: trade.order_id,
        role,
        status: tradeStatus[tradeStateOf(trade)],
        gfAmount: writeUnits(trade.amount),
        totalPrice: writeUnits(trade.total_price),
        otherName: nickname || maskName(username),
        next: nextOf(trade),
      },
    ]
  })
}
