import type * as contract from '@torch/contract/trading.ts'
import { sql } from 'kysely'
import { bindFile } from '../../files/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { Answer, type Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse } from '../../platform/rate-limits/rate-limits.ts'
import type { TradingContext } from '../context.ts'
import { MESSAGES_PER_DAY, MESSAGES_PER_MINUTE } from '../rules.ts'
import { tables } from '../tables.ts'
import { memberOn, otherSide } from '../traders/traders.ts'
import { tradeOf } from '../trades/own-trade.ts'
import { unreadOf } from '../trades/trades.ts'
import {
  isChatOpen,
  type MessageReader,
  type MessageRow,
  messageOf,
  notifyOfMessage,
  writeMessage,
} from './messages.ts'

export function listMessages({ db, links }: TradingContext): Handler<typeof contract.listMessages> {
  return async ({ params, query, member: { memberId } }) => {
    const trade = await tradeOf(db, params.transactionId, memberId)
    const side = trade.buyer_id === memberId ? 'buyer' : 'seller'
    const [rows, unread, read, open] = await Promise.all([
      messagesOf(db, trade.id, query),
      unreadOf(db, memberId, [trade.id]),
      tables(db)
        .selectFrom('trading.message_read')
        .select('up_to')
        .where('trade_id', '=', trade.id)
        .where('side', '=', otherSide(side))
        .executeTakeFirst(),
      isChatOpen(db, trade.id),
    ])
    const reader: MessageReader = { as: side, urlFor: (id: string) => links.urlFor(id, memberId) }
    return new Answer(
      rows.map((row) => messageOf(row, reader)),
      { unread: unread.get(trade.id) ?? 0, readByOther: Number(read?.up_to ?? 0), open },
    )
  }
}

interface Page {
  before?: number | undefined
  after?: number | undefined
  size: number
}

/** Returns messages newest first. With `after`, the oldest of the newer ones, so that the next call continues from there. */
async function messagesOf(db: Db, tradeId: number, { before, after, size }: Page): Promise<MessageRow[]> {
  let page = tables(db)
    .selectFrom('trading.message')
    .selectAll()
    .where('trade_id', '=', tradeId)
    .orderBy('id', after === undefined ? 'desc' : 'asc')
    .limit(size)
  if (before !== undefined) page = page.where('id', '<', BigInt(before))
  if (after !== undefined) page = page.where('id', '>', BigInt(after))
  const rows = await page.execute()
  return after === undefined ? rows : rows.reverse()
}

/**
 * Marks messages as read. The mark never moves back, since two devices may report in either order, and never beyond the last
 * message.
 */
export function readMessages({ db, events }: TradingContext): Handler<typeof contract.readMessages> {
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

/** Sends a message to the other side, also readable by arbiters; it is only ever shown as plain text. */
export function sendMessage(ctx: TradingContext): Handler<typeof contract.sendMessage> {
  const { db, links, events } = ctx
  return async ({ body, member: { memberId } }) => {
    const trade = await tradeOf(db, body.transactionId, memberId)
    const side = trade.buyer_id === memberId ? 'buyer' : 'seller'
    if (!(await isChatOpen(db, trade.id))) throw new Refusal('chatClosed')
    await limitUse(db, `messages:${memberId}`, MESSAGES_PER_MINUTE)
    await limitUse(db, `messages-today:${memberId}`, MESSAGES_PER_DAY)
    const row = await db.transaction().execute(async (tx) => {
      const picture =
        body.picture === null
          ? null
          : await bindFile(tx, {
              file: body.picture,
              owner: memberId,
              category: 'chat-picture',
              to: `trade:${trade.id} chat`,
            })
      const written = await writeMessage(tx, {
        tradeId: trade.id,
        sender: side,
        picture,
        text: body.text,
        phrase: body.phrase ?? null,
      })
      await notifyOfMessage(tx, trade, otherSide(side), side)
      return written
    })
    for (const to of [memberId, memberOn(trade, otherSide(side))])
      events.publish({ to, type: 'trade-message', ref: String(row.id) })
    return messageOf(row, { as: side, urlFor: (id) => links.urlFor(id, memberId) })
  }
}
