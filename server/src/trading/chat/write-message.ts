import type { TradeSide } from '@torch/contract/states.ts'
import { sql } from 'kysely'
import { notify } from '../../identity/door.ts'
import type { Tx } from '../../platform/database/db.ts'
import { type Trade, tables } from '../tables.ts'
import { memberOn } from '../traders/sides.ts'
import type { MessageRow } from './messages.ts'

interface NewMessage {
  tradeId: number
  sender: TradeSide | 'arbiter'
  /** Who writes, where it is an arbiter. */
  operatorId?: number
  /** One of the three. */
  text: string | null
  phrase: string | null
  picture: string | null
}

/**
 * Adds a message. Those of one trade wait for each other, so that their numbers rise in the order in which they can be
 * read: whoever asks for what is newer than the last one misses none.
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

/** Tells a side of a message: once for all that come until the side has read them. */
export async function tellOfMessage(
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
