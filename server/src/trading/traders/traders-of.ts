import { maskName } from '../../identity/door.ts'
import type { Db } from '../../platform/database/db.ts'
import { tables } from '../tables.ts'

/** The other sides of a member's trades, by the trades' numbers: masked names, as they were at the take. */
export async function tradersOf(
  db: Db,
  memberId: number,
  tradeNos: string[],
): Promise<Map<string, { id: number; name: string }>> {
  const rows = await tables(db)
    .selectFrom('trading.trade')
    .select(['id', 'trade_no', 'buyer_id', 'buyer_username', 'seller_username'])
    .where('trade_no', 'in', tradeNos)
    .execute()
  return new Map(
    rows.map((row) => [
      row.trade_no,
      { id: row.id, name: maskName(row.buyer_id === memberId ? row.seller_username : row.buyer_username) },
    ]),
  )
}
