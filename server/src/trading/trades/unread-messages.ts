import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** Returns how many messages of others a member has not read, by trade; trades without any are left out. */
export async function unreadOf(db: Db, memberId: number, tradeIds: number[]): Promise<Map<number, number>> {
  if (tradeIds.length === 0) return new Map()
  const { rows } = await sql<{ trade_id: number; unread: number }>`
    select m.trade_id, count(*)::integer as unread
    from trading.trade t
    cross join lateral (values (case when t.buyer_id = ${memberId} then 'buyer' else 'seller' end)) own (side)
    left join trading.message_read r on r.trade_id = t.id and r.side = own.side
    join trading.message m on m.trade_id = t.id and m.sender <> own.side and m.id > coalesce(r.up_to, 0)
    where t.id = any(${tradeIds}::integer[]) and ${memberId} in (t.buyer_id, t.seller_id)
    group by m.trade_id`.execute(db)
  return new Map(rows.map(({ trade_id, unread }) => [trade_id, unread]))
}
