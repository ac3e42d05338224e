import type { TradeSide } from '@torch/contract/states.ts'
import type { QuickPhrase, TradeMessage } from '@torch/contract/trading.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Row } from '../tables.ts'
import { isLongAgo } from '../trades/trades.ts'

export type MessageRow = Row<'trading.message'>

/** The reader: a side of the trade, or an arbiter. */
export interface MessageReader {
  as: TradeSide | 'arbiter'
  urlFor(fileId: string): string
}

/** A quick phrase stays a key: each side reads it in its own language. */
export function messageOf(row: MessageRow, { as, urlFor }: MessageReader): TradeMessage {
  return {
    id: Number(row.id),
    transactionId: row.trade_id,
    from: row.sender,
    own: row.sender === as,
    text: row.text,
    phrase: row.phrase as QuickPhrase | null,
    picture: row.picture === null ? null : urlFor(row.picture),
    createdTime: row.at.toISOString(),
  }
}

/**
 * Returns whether the chat of a trade is open: while it runs, while a complaint is possible afterwards, and while a case about
 * it is open.
 */
export async function isChatOpen(db: Db, tradeId: number): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select t.status not in ('completed', 'cancelled')
      or not ${isLongAgo(sql`coalesce(t.released_at, t.cancelled_at)`)}
      or exists (select from trading.appeal a where a.trade_id = t.id and a.status in ('pending', 'under-review'))
      as open
    from trading.trade t where t.id = ${tradeId}`.execute(db)
  return rows[0]?.open ?? false
}
