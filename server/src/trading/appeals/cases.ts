import type { ErrorName } from '@torch/contract/errors.ts'
import type { TradeSide } from '@torch/contract/states.ts'
import type { TradeMessage } from '@torch/contract/trading.ts'
import { type AppealAct, appealTable, refusalOf } from '@torch/contract/trading-states.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { messageOf, notifyOfMessage, writeMessage } from '../chat/messages.ts'
import type { TradingContext } from '../context.ts'
import { IDLE_HOURS } from '../rules.ts'
import { tables } from '../tables.ts'
import { notifySides } from '../trades/own-trade.ts'
import { lockTrade, type TradeRow, trades } from '../trades/trades.ts'
import { type Appeal, type AppealRow, appealById, appeals } from './appeals-of.ts'

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

/** An operator who is an arbiter; never a member, so never a side of a case. */
export interface Arbiter {
  operatorId: number
  name: string
}

/** Throws where this arbiter may not do the act with the case in its state. The state is checked before the arbiter. */
export function checkArbiterAct(appeal: Appeal, act: AppealAct, { operatorId }: Arbiter): void {
  const failing = new Set<ErrorName>([appeal.for_side === null ? 'noDecisionProposed' : 'decisionProposed'])
  const allowed = appealTable.moves[act]
  const [role = 'arbiter'] = allowed.by
  const state = refusalOf(appealTable, act, { role, state: appeal.status })
  if (state) throw new Refusal(state)
  const own = appeal.handler_id === operatorId
  if (act === 'take' ? false : role === 'second-arbiter' ? own : !own) throw new Refusal(allowed.otherwise)
  const refusal = refusalOf(appealTable, act, { role, state: appeal.status, failing })
  if (refusal) throw new Refusal(refusal)
}

/**
 * Closes the open appeal of a trade that its sides settled: as succeeded where the appellant got what they asked for, else as
 * withdrawn. Under the locks of order and trade.
 */
export async function settleAppeal(
  tx: Tx,
  { tradeId, inFavourOf, moment }: { tradeId: number; inFavourOf: TradeSide; moment: Date },
): Promise<void> {
  await sql`
    update trading.appeal set settled = true, decided_at = ${moment}, updated_at = ${moment},
      for_side = null, findings = null, remark = null, early_reason = null, proposed_at = null,
      status = case when side = ${inFavourOf} then 'succeeded' else 'withdrawn' end
    where trade_id = ${tradeId} and status in ('pending', 'under-review')`.execute(tx)
}
