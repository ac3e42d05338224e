import type { readMessages as endpoint } from '@torch/contract/trading.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import type { TradingContext } from '../context.ts'
import { memberOn, otherSide } from '../traders/sides.ts'
import { tradeOf } from '../trades/own-trade.ts'
import { unreadOf } from '../trades/unread-messages.ts'

/**
 * Marks messages as read. The mark never moves back, since two devices may report in either order, and never beyond the last
 * message.
 */
export function readMessages({ db, events }: TradingContext): Handler<typeof endpoint> {
  return async ({ params, body, member: { memberId } }) => {
    const trade = await tradeOf(db, params.transactionId, memberId)
    const side = trade.buyer_id === memberId ? 'buyer' : 'seller'
    const { numAffectedRows } = await sql`
      insert into trading.message_read as r (trade_id, side, up_to)
      select ${trade.id}, ${side}, max(id) from trading.message
      where trade_id = ${trade.id} and id <= ${body.upTo}::bigint having max(id) is not null
      on conflict (trade_id, side) do update set up_to = excluded.up_to where excluded.up_to > r.up_to`.execute(
      db,
    )
    if (numAffectedRows)
      events.publish({
        to: memberOn(trade, otherSide(side)),
        type: 'trade-changed',
        ref: String(trade.id),
      })
    return { unread: (await unreadOf(db, memberId, [trade.id])).get(trade.id) ?? 0 }
  }
}
