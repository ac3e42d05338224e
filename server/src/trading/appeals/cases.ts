import type { TradeMessage } from '@torch/contract/trading.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { messageOf } from '../chat/messages.ts'
import { notifyOfMessage, writeMessage } from '../chat/write-message.ts'
import type { TradingContext } from '../context.ts'
import { notifySides } from '../trades/own-trade.ts'
import { trades } from '../trades/trades.ts'
import { IDLE_HOURS } from './appeal-rules.ts'
import type { Appeal } from './appeals-of.ts'
import type { Arbiter } from './arbiter.ts'
import { lockCaseAndTrade } from './lock-case.ts'

/**
 * Job: returns cases to the queue whose arbiter has not acted for a day since the evidence deadline and the last act
 * (rules/trading#cases). That day is counted in the hall's running time, without halts and outages. A proposal that waits for a
 * second arbiter stays. The guarded update serializes with an arbiter who acts concurrently.
 */
export function idleCasesJob(ctx: Pick<TradingContext, 'db' | 'events'>): Job {
  return {
    name: 'trading.idle-cases',
    every: { minutes: 10 },
    async run() {
      const { rows } = await sql<{ trade_id: number }>`
        update trading.appeal set status = 'pending', handler_id = null, handler_name = null, taken_at = null,
          queue_no = nextval('trading.queue_no'), updated_at = date_trunc('milliseconds', platform.now())
        where id in (
          select id from trading.appeal where status = 'under-review' and for_side is null
            and trading.running_time_since(greatest(updated_at, evidence_due_at)) > make_interval(hours => ${IDLE_HOURS})
          for update skip locked)
        returning trade_id`.execute(ctx.db)
      for (const appeal of rows) await notifySidesOfCase(ctx, appeal)
    },
  }
}

/** Publishes to both sides that their case has changed. Call after the commit. */
export async function notifySidesOfCase(
  ctx: Pick<TradingContext, 'db' | 'events'>,
  { trade_id }: Pick<Appeal, 'trade_id'>,
): Promise<void> {
  notifySides(ctx, await trades(ctx.db).where('t.id', '=', trade_id).executeTakeFirstOrThrow())
}

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
