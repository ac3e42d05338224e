import type { sendMessage as endpoint } from '@torch/contract/trading.ts'
import { bindFile } from '../../files/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse } from '../../platform/limits/limits.ts'
import type { TradingContext } from '../context.ts'
import { memberOn, otherSide } from '../traders/sides.ts'
import { tradeOf } from '../trades/own-trade.ts'
import { MESSAGES_PER_DAY, MESSAGES_PER_MINUTE } from './chat-rules.ts'
import { isChatOpen, messageOf } from './messages.ts'
import { notifyOfMessage, writeMessage } from './write-message.ts'

/** Sends a message to the other side, also readable by arbiters; it is only ever shown as plain text. */
export function sendMessage(ctx: TradingContext): Handler<typeof endpoint> {
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
