import { type AppealState, appealStatus, type TradeSide } from '@torch/contract/states.ts'
import type * as contract from '@torch/contract/trading.ts'
import { MAX_EVIDENCE } from '@torch/contract/trading-limits.ts'
import { appealTable, refusalOf } from '@torch/contract/trading-states.ts'
import { sql } from 'kysely'
import { bindFile } from '../../files/index.ts'
import { moveIdempotently } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Answer, type Handler, StoredAnswer } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { TradingContext } from '../context.ts'
import { tables } from '../tables.ts'
import { otherSide } from '../traders/traders.ts'
import { accountsOf } from '../trades/end-trade.ts'
import { notifyTrade } from '../trades/notify-trade.ts'
import { notifySides, tradeOf } from '../trades/own-trade.ts'
import { lockTrade, sideOf } from '../trades/trades.ts'
import type { Appeal } from './appeals-of.ts'
import { appeals, showAppeals, shownAppeal } from './appeals-of.ts'
import { lockCaseAndTrade, ownCase } from './cases.ts'
import { checkMayAppeal, openAppeal } from './open-appeal.ts'

/**
 * Opens an appeal or complaint (rules/trading#cases). Concurrent releases, payments and appeals are serialized by the same
 * locks.
 */
export function createAppeal(ctx: TradingContext): Handler<typeof contract.createAppeal> {
  return async (call) => {
    const { body, language } = call
    const { memberId } = call.member
    const known = await tradeOf(ctx.db, body.transactionId, memberId)
    const side = known.buyer_id === memberId ? 'buyer' : 'seller'
    const result = await moveIdempotently(ctx.db, call, accountsOf(known), async (tx) => {
      const trade = await lockTrade(tx, known.id)
      await checkMayAppeal(tx, ctx.parameters, trade, { side, claimed: body.appealType })
      const { reason, description, contactInfo: contact } = body
      const appeal = await openAppeal(tx, trade, { side, reason, description, contact })
      await storeEvidence(tx, appeal, { side, memberId, files: body.evidence, description: '' })
      const step = appeal.kind === 'appeal' ? 'appealed' : 'complaint'
      await notifyTrade(tx, trade, step, { sides: [otherSide(side)] })
      return shownAppeal(ctx, tx, appeal.id, { memberId, language })
    })
    if (result instanceof StoredAnswer) notifySides(ctx, known)
    return result
  }
}

const states = Object.entries(appealStatus) as [AppealState, number][]

/** Lists the cases of the caller's trades, on either side: the other side must see them, too. */
export function listUserAppeals(ctx: TradingContext): Handler<typeof contract.listUserAppeals> {
  const { db } = ctx
  return async ({ query: { status, page, size }, member: { memberId }, language }) => {
    const [state] = states.find(([, number]) => number === status) ?? []
    const own = sql<boolean>`a.trade_id in (
      select id from trading.trade where buyer_id = ${memberId}
      union all select id from trading.trade where seller_id = ${memberId})`
    let list = appeals(db).where(own)
    if (state) list = list.where('a.status', '=', state)
    const [rows, { total }] = await Promise.all([
      list
        .orderBy('a.id', 'desc')
        .limit(size)
        .offset((page - 1) * size)
        .execute(),
      list.clearSelect().select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
    ])
    return new Answer(await showAppeals(ctx, db, rows, { memberId, language }), {
      total,
      pages: Math.ceil(total / size),
    })
  }
}

/** Adds evidence to a case; either side may until it is decided. */
export function addEvidence(ctx: TradingContext): Handler<typeof contract.addEvidence> {
  return async ({ body, member: { memberId }, language }) => {
    const known = await ownCase(ctx.db, body.appealId, memberId)
    const shown = await ctx.db.transaction().execute(async (tx) => {
      const { appeal } = await lockCaseAndTrade(tx, known.id)
      const side = sideOf(known, memberId) ?? 'buyer'
      const role = side === appeal.side ? 'appellant' : 'other-side'
      const refusal = refusalOf(appealTable, 'add-evidence', { role, state: appeal.status })
      if (refusal) throw new Refusal(refusal)
      await storeEvidence(tx, appeal, {
        side,
        memberId,
        files: body.evidence,
        description: body.description,
      })
      await tables(tx)
        .updateTable('trading.appeal')
        .set({ updated_at: sql<Date>`date_trunc('milliseconds', platform.now())` })
        .where('id', '=', appeal.id)
        .execute()
      return shownAppeal(ctx, tx, appeal.id, { memberId, language })
    })
    notifySides(ctx, { ...known, id: known.trade_id })
    return shown
  }
}

interface NewEvidence {
  side: TradeSide
  memberId: number
  /** File names as sent by the caller. */
  files: string[]
  description: string
}

/**
 * Adds files to a case, under the lock of its row. Throws `tooMuchEvidence` above the limit per side; a file named twice counts
 * once.
 */
export async function storeEvidence(
  tx: Tx,
  appeal: Pick<Appeal, 'id' | 'trade_id'>,
  { side, memberId, description, ...given }: NewEvidence,
): Promise<void> {
  const files = [...new Set(given.files)]
  if (files.length === 0) return
  const { rows } = await sql<{ given: number }>`
    select count(*)::integer as given from trading.evidence where appeal_id = ${appeal.id} and side = ${side}`.execute(
    tx,
  )
  if ((rows[0]?.given ?? 0) + files.length > MAX_EVIDENCE)
    throw new Refusal('tooMuchEvidence', { max: MAX_EVIDENCE })
  for (const name of files) {
    const file = await bindFile(tx, {
      file: name,
      owner: memberId,
      category: 'appeal-evidence',
      to: `trade:${appeal.trade_id} evidence`,
    })
    await tables(tx)
      .insertInto('trading.evidence')
      .values({
        appeal_id: appeal.id,
        side,
        member_id: memberId,
        file,
        description,
        at: sql<Date>`date_trunc('milliseconds', platform.now())`,
      })
      .execute()
  }
}
