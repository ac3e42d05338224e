import { usdtAddress } from '@torch/contract/usdt-address.ts'
import { sql } from 'kysely'
import { readQrCode } from '../../files/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { TradingContext } from '../context.ts'
import { forEachDue } from '../deadlines/for-each-due.ts'
import { tables } from '../tables.ts'
import { notifySides } from './own-trade.ts'
import { type TradeRow, trades } from './trades.ts'
import { askTron, type TronAnswer, type TronSettings } from './tron.ts'

/** Look-ups per run: a service that does not answer blocks a server for a few minutes at most. */
const MAX_CHECKS_PER_RUN = 30
/** A payment is final after a minute. Look-ups are one, two, four minutes apart and so on: two hours in all. */
const MAX_CHECKS = 8

/**
 * Job: asks TRON about buyers' transaction ids and stores the answers, as a hint to the seller and arbiters; nothing is
 * released or decided by it (rules/trading#transaction-ids).
 */
export function usdtTxChecksJob(
  ctx: Pick<TradingContext, 'db' | 'events' | 'storage'>,
  tron: TronSettings,
): Job {
  return {
    name: 'trading.usdt-tx-checks',
    every: { minutes: 1 },
    async run() {
      await forEachDue(
        (seen) => (seen.length < MAX_CHECKS_PER_RUN ? due(ctx.db, seen) : Promise.resolve([])),
        (id) => checkTransaction(ctx, tron, id),
      )
    },
  }
}

async function due(db: Db, seen: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select trade_id as id from trading.usdt_tx
    where next_check_at <= platform.now() and trade_id <> all(${seen}::integer[])
    order by next_check_at limit ${MAX_CHECKS_PER_RUN}`.execute(db)
  return rows.map(({ id }) => id)
}

async function checkTransaction(
  ctx: Pick<TradingContext, 'db' | 'events' | 'storage'>,
  tron: TronSettings,
  tradeId: number,
): Promise<void> {
  const { db } = ctx
  const trade = await trades(db).where('t.id', '=', tradeId).executeTakeFirstOrThrow()
  // Before the request: if it fails, this one is retried later like one not found, and does not block others.
  const { tx_id: id, checks } = await tables(db)
    .updateTable('trading.usdt_tx')
    .set({
      checks: sql`least(checks + 1, ${MAX_CHECKS})`,
      next_check_at: sql`platform.now() + make_interval(mins => (2 ^ least(checks, ${MAX_CHECKS}))::integer)`,
    })
    .where('trade_id', '=', tradeId)
    .returning(['tx_id', 'checks'])
    .executeTakeFirstOrThrow()
  try {
    const payTo = await addressOf(ctx, trade)
    const answer = await askTron(tron, id, payTo)
    if (answer.outcome === 'missing' && checks < MAX_CHECKS) return
    await saveOutcome(db, tradeId, answer, payTo)
  } catch (error) {
    if (checks < MAX_CHECKS) throw error
    // No further check: the sides read that there was no answer, and the run reports the error.
    await saveOutcome(db, tradeId, { outcome: 'unanswered' }, undefined)
    notifySides(ctx, trade)
    throw error
  }
  notifySides(ctx, trade)
}

async function saveOutcome(
  db: Db,
  tradeId: number,
  answer: TronAnswer | { outcome: 'unanswered' },
  payTo: string | undefined,
): Promise<void> {
  const moved = answer.outcome === 'moved' ? answer : undefined
  await tables(db)
    .updateTable('trading.usdt_tx')
    .set({
      next_check_at: null,
      outcome: answer.outcome,
      moved: moved ? String(moved.moved) : null,
      sent_from: moved?.from ?? null,
      sent_to: moved?.to ?? null,
      pay_to: payTo ?? null,
      confirmed_at: 'at' in answer ? answer.at : null,
    })
    .where('trade_id', '=', tradeId)
    .execute()
}

/** Returns the address in the seller's code as of the take; undefined where it cannot be read. */
async function addressOf(
  { db, storage }: Pick<TradingContext, 'db' | 'storage'>,
  trade: TradeRow,
): Promise<string | undefined> {
  const picture = { file: trade.usdt_code, owner: trade.seller_id, category: 'usdt-code' } as const
  const text = await readQrCode(db, storage, picture).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined
    throw error
  })
  const found = text === undefined ? undefined : usdtAddress(text)
  return found?.isBroken ? undefined : found?.address
}
