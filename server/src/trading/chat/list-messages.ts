import type { listMessages as endpoint } from '@torch/contract/trading.ts'
import type { Db } from '../../platform/database/db.ts'
import { Answer, type Handler } from '../../platform/http/call.ts'
import type { TradingContext } from '../context.ts'
import { tables } from '../tables.ts'
import { otherSide } from '../traders/sides.ts'
import { tradeOf } from '../trades/own-trade.ts'
import { unreadOf } from '../trades/unread-messages.ts'
import { isChatOpen, type MessageReader, type MessageRow, messageOf } from './messages.ts'

export function listMessages({ db, links }: TradingContext): Handler<typeof endpoint> {
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
