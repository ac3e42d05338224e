import type { Db, Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { tables } from '../tables.ts'
import { lockTrade, type TradeRow } from '../trades/trades.ts'
import { type Appeal, type AppealRow, appealById, appeals } from './appeals-of.ts'

/** Returns a case without a lock: its trade does not change. Throws `unknownAppeal`. */
export async function knownCase(db: Db, id: number): Promise<AppealRow> {
  const row = await appeals(db).where(appealById(id)).executeTakeFirst()
  if (!row) throw new Refusal('unknownAppeal')
  return row
}

/** Returns a case the member is a side of. Throws `unknownAppeal` for every other member. */
export async function ownCase(db: Db, id: number, memberId: number): Promise<AppealRow> {
  const row = await knownCase(db, id)
  if (memberId !== row.buyer_id && memberId !== row.seller_id) throw new Refusal('unknownAppeal')
  return row
}

/** Locks a case and, before it, its trade, until the transaction ends: both are always locked in this order. */
export async function lockCaseAndTrade(tx: Tx, id: number): Promise<{ appeal: Appeal; trade: TradeRow }> {
  const known = await knownCase(tx, id)
  const trade = await lockTrade(tx, known.trade_id)
  return { trade, appeal: await lockCase(tx, known.id) }
}

/** Locks a case until the transaction ends. Lock accounts, order and trade before. */
export function lockCase(tx: Tx, id: number): Promise<Appeal> {
  return tables(tx)
    .selectFrom('trading.appeal')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
