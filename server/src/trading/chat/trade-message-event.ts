import type { WireEvent } from '@torch/contract/events.ts'
import type { FileLinks } from '../../files/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Signal } from '../../platform/events/events.ts'
import { tables } from '../tables.ts'
import { sideOf, unreadOf } from '../trades/trades.ts'
import { messageOf } from './messages.ts'

/** Returns a trade message as a live event, with a picture link for the recipient. */
export async function tradeMessageEvent(
  { db, links }: { db: Db; links: FileLinks },
  { to, ref }: Signal,
): Promise<WireEvent | undefined> {
  const row = await tables(db)
    .selectFrom('trading.message as m')
    .innerJoin('trading.trade as t', 't.id', 'm.trade_id')
    .selectAll('m')
    .select(['t.buyer_id', 't.seller_id'])
    .where('m.id', '=', BigInt(ref))
    .executeTakeFirst()
  const side = row && sideOf(row, to)
  if (!side) return undefined
  const message = messageOf(row, { as: side, urlFor: (id) => links.urlFor(id, to) })
  const unread = (await unreadOf(db, to, [row.trade_id])).get(row.trade_id) ?? 0
  return { type: 'trade-message', transactionId: row.trade_id, message, unread }
}
