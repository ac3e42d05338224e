import type { TradeSide } from '@torch/contract/states.ts'
import { sql } from 'kysely'
import { notify } from '../../identity/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { tables } from '../tables.ts'
import { memberOn } from '../traders/traders.ts'
import type { Trade } from '../trades/trades.ts'
import type { MessageRow } from './messages.ts'

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
