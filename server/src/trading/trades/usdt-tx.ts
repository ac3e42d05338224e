import { writeUnits } from '@torch/contract/money.ts'
import type { UsdtTx, UsdtTxCheck } from '@torch/contract/trading.ts'
import { usdtAddress } from '@torch/contract/usdt-address.ts'
import { usdtTxId } from '@torch/contract/usdt-tx-id.ts'
import { sql } from 'kysely'
import { readQrCode } from '../../files/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { TradingContext } from '../context.ts'
import { forEachDue } from '../deadlines/deadlines-job.ts'
import { type Row, tables } from '../tables.ts'
import { notifyTrades } from './notify-trade.ts'
import { notifySides } from './own-trade.ts'
import { type TradeRow, trades } from './trades.ts'
import { askTron, type TronAnswer, type TronSettings } from './tron.ts'

type TxRow = Row<'trading.usdt_tx'>

/** 0.0001 USDT, the platform's unit, in units of the networks, which all use six decimals. */
const NETWORK_UNITS_PER_UNIT = 100n
/** How far a block's time may differ from the platform's. */
const CLOCK_SKEW_MS = 5 * 60_000

/**
 * Stores the transaction id of a payment, in the transaction that confirms it. Throws `usdtTxIdInvalid`, and `usdtTxIdUsed`
 * where the buyer used it before. An id used by another buyer is stored for both, since ids are public on the chain; both
 * sellers are notified.
 */
export async function saveUsdtTx(tx: Tx, trade: TradeRow, text: string, moment: Date): Promise<void> {
  const id = usdtTxId(text, trade.network)
  if (id === undefined) throw new Refusal('usdtTxIdInvalid')
  // Two buyers who use one id concurrently would not see each other.
  await sql`select pg_advisory_xact_lock(hashtext('trading.usdt_tx'), hashtext(${id}))`.execute(tx)
  const others = await tradesWithTx(tx, id)
  const own = others.find(({ buyer_id }) => buyer_id === trade.buyer_id)
  if (own) throw new Refusal('usdtTxIdUsed', { transactionNo: own.trade_no })
  await tables(tx)
    .insertInto('trading.usdt_tx')
    .values({
      trade_id: trade.id,
      buyer_id: trade.buyer_id,
      tx_id: id,
      at: moment,
      // Only TRON can be asked (decision 092).
      next_check_at: trade.network === 'TRC20' ? moment : null,
    })
    .execute()
  if (others.length > 0)
    await notifyTrades(tx, [trade, ...others.filter(isOpen)], 'usdt-tx-seen', { sides: ['seller'] })
}

/** Returns the transaction id of a trade; whether others used it is shown to the seller and arbiters only. */
export async function usdtTxOf(
  db: Db,
  trade: TradeRow,
  reader: 'buyer' | 'seller' | 'arbiter',
): Promise<UsdtTx | null> {
  const row = await tables(db)
    .selectFrom('trading.usdt_tx')
    .selectAll()
    .where('trade_id', '=', trade.id)
    .executeTakeFirst()
  if (!row) return null
  const usedInOtherTrade = reader !== 'buyer' && (await othersWithTx(db, trade.id)).length > 0
  return { id: row.tx_id, usedInOtherTrade, check: checkOutcomeOf(row, trade) }
}

/** Returns the transaction ids that a member gave, by trade. */
export async function usdtTxIdsOf(db: Db, memberId: number): Promise<Map<number, string>> {
  const rows = await tables(db)
    .selectFrom('trading.usdt_tx')
    .select(['trade_id', 'tx_id'])
    .where('buyer_id', '=', memberId)
    .execute()
  return new Map(rows.map((row) => [row.trade_id, row.tx_id]))
}

/** Returns the other trades with this trade's transaction id, earliest first. */
export async function othersWithTx(db: Db, tradeId: number): Promise<(TradeRow & { givenAt: Date })[]> {
  return trades(db)
    .innerJoin('trading.usdt_tx as x', 'x.trade_id', 't.id')
    .innerJoin('trading.usdt_tx as own', 'own.tx_id', 'x.tx_id')
    .select('x.at as givenAt')
    .where('own.trade_id', '=', tradeId)
    .where('x.trade_id', '<>', tradeId)
    .orderBy('x.at')
    .execute()
}

function tradesWithTx(db: Db, id: string): Promise<TradeRow[]> {
  return trades(db)
    .innerJoin('trading.usdt_tx as x', 'x.trade_id', 't.id')
    .where('x.tx_id', '=', id)
    .orderBy('t.id')
    .execute()
}

function isOpen({ status }: TradeRow): boolean {
  return status !== 'completed' && status !== 'cancelled'
}

function checkOutcomeOf(row: TxRow, trade: TradeRow): UsdtTxCheck | null {
  const { outcome, moved, sent_from: from, sent_to: to, pay_to: payTo, confirmed_at: confirmedAt } = row
  if (outcome === null) return null
  const parts = moved === null ? null : BigInt(moved)
  return {
    outcome,
    amount: parts === null ? null : writeUnits(parts / NETWORK_UNITS_PER_UNIT),
    from,
    to,
    confirmedTime: confirmedAt?.toISOString() ?? null,
    matches: {
      address: to === null || payTo === null ? null : to === payTo,
      amount: parts === null ? null : parts >= trade.total_price * NETWORK_UNITS_PER_UNIT,
      time: confirmedAt && confirmedAt.getTime() >= trade.created_at.getTime() - CLOCK_SKEW_MS,
    },
  }
}

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
