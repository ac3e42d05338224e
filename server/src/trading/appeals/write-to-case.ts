import type { TradeMessage } from '@torch/contract/trading.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { messageOf } from '../chat/messages.ts'
import { notifyOfMessage, writeMessage } from '../chat/write-message.ts'
import type { Arbiter } from './arbiter.ts'
import { lockCaseAndTrade } from './lock-case.ts'

/** Writes an arbiter's message into the trade's chat, for both sides. Returns the message and the members to notify. */
export async function writeToCase(
  tx: Tx,
  id: number,
  { operatorId }: Arbiter,
  { text, phrase }: { text: string | null; phrase: string | undefined },
): Promise<{ message: TradeMessage; sides: number[] }> {
  const { appeal, trade } = await lockCaseAndTrade(tx, id)
  if (appeal.status === 'pending') throw new Refusal('appealPending')
  if (appeal.status === 'withdrawn') throw new Refusal('appealWithdrawn')
  if (appeal.status !== 'under-review') throw new Refusal('appealDecided')
  if (appeal.handler_id !== operatorId) throw new Refusal('appealNotTakenByYou')
  const row = await writeMessage(tx, {
    tradeId: trade.id,
    sender: 'arbiter',
    operatorId,
    text,
    phrase: phrase ?? null,
    picture: null,
  })
  for (const side of ['buyer', 'seller'] as const) await notifyOfMessage(tx, trade, side, 'arbiter')
  // Arbiters send no pictures, so no link is needed.
  return {
    message: messageOf(row, { as: 'arbiter', urlFor: () => '' }),
    sides: [trade.buyer_id, trade.seller_id],
  }
}
