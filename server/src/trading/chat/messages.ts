import type { WireEvent } from '@torch/contract/events.ts'
import type { TradeSide } from '@torch/contract/states.ts'
import type { QuickPhrase, TradeMessage } from '@torch/contract/trading.ts'
import { sql } from 'kysely'
import type { FileLinks } from '../../files/index.ts'
import { notify } from '../../identity/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Signal } from '../../platform/events/events.ts'
import { type Row, tables } from '../tables.ts'
import { memberOn } from '../traders/traders.ts'
import { isLongAgo, sideOf, type Trade, unreadOf } from '../trades/trades.ts'

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

interface NewMessage {
  tradeId: number
  sender: TradeSide | 'arbiter'
  /** The writer, if it is an arbiter. */
  operatorId?: number
  /** Exactly one of text, phrase and picture is set. */
  text: string | null
  phrase: string | null
  picture: string | null
}

/**
 * Adds a message. Messages of one trade are serialized, so that ids rise in the order in which they become visible, and a
 * reader who asks for newer ones misses none.
 */
export async function writeMessage(tx: Tx, message: NewMessage): Promise<MessageRow> {
  await sql`select pg_advisory_xact_lock(hashtext('trading.message'), ${message.tradeId})`.execute(tx)
  return tables(tx)
    .insertInto('trading.message')
    .values({
      trade_id: message.tradeId,
      sender: message.sender,
      operator_id: message.operatorId ?? null,
      text: message.text,
      phrase: message.phrase,
      picture: message.picture,
      at: sql<Date>`platform.now()`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Notifies a side of a message, once until the side has read it. */
export async function notifyOfMessage(
  tx: Tx,
  trade: Pick<Trade, 'id' | 'trade_no' | 'buyer_id' | 'seller_id'>,
  side: TradeSide,
  from: TradeSide | 'arbiter',
): Promise<void> {
  const { rows } = await sql<{ up_to: bigint }>`
    select up_to from trading.message_read where trade_id = ${trade.id} and side = ${side}`.execute(tx)
  await notify(tx, [
    {
      to: memberOn(trade, side),
      about: { kind: 'trade-message', transactionId: trade.id, transactionNo: trade.trade_no, sender: from },
      occasion: `${trade.id}:${rows[0]?.up_to ?? 0}`,
    },
  ])
}
