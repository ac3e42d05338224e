import { type AppealState, appealStatus } from '@torch/contract/states.ts'
import type * as contract from '@torch/contract/trading.ts'
import { sql } from 'kysely'
import { moveIdempotently } from '../../ledger/index.ts'
import { Answer, type Handler, StoredAnswer } from '../../platform/http/call.ts'
import type { TradingContext } from '../context.ts'
import { otherSide } from '../traders/traders.ts'
import { accountsOf } from '../trades/end-trade.ts'
import { notifyTrade } from '../trades/notify-trade.ts'
import { notifySides, tradeOf } from '../trades/own-trade.ts'
import { lockTrade } from '../trades/trades.ts'
import { appeals, showAppeals, shownAppeal } from './appeals-of.ts'
import { checkMayAppeal, openAppeal } from './open-appeal.ts'
import { storeEvidence } from './store-evidence.ts'

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
