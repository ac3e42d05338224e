import type { cancelAppeal as endpoint } from '@torch/contract/trading.ts'
import { appealTable, refusalOf } from '@torch/contract/trading-states.ts'
import { sql } from 'kysely'
import { askSecondKey } from '../../identity/index.ts'
import { moveIdempotently } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { replayIfAnswered } from '../../platform/database/idempotency.ts'
import { type Handler, Replay, StoredAnswer } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { momentNow } from '../../platform/time/clock.ts'
import type { TradingContext } from '../context.ts'
import { after } from '../moment.ts'
import { MIN_MINUTES_LEFT } from '../rules.ts'
import { tables } from '../tables.ts'
import { otherSide } from '../traders/traders.ts'
import { accountsOf } from '../trades/end-trade.ts'
import { notifyTrade } from '../trades/notify-trade.ts'
import { notifySides } from '../trades/own-trade.ts'
import { lockTrade, moveTrade, type TradeRow } from '../trades/trades.ts'
import { type Appeal, shownAppeal } from './appeals-of.ts'
import { lockCase, ownCase } from './cases.ts'

/**
 * Withdraws a case that no arbiter has taken. The trade returns to its earlier state with the time that was left, at least ten
 * minutes; an unpaid trade is cancelled when that time runs out. A withdrawal therefore needs the second key, or a verification
 * in this session for up to the GF of the trade (rules/identity#verified-in-this-session).
 */
export function cancelAppeal(ctx: TradingContext): Handler<typeof endpoint> {
  return async (call) => {
    const { memberId } = call.member
    const known = await ownCase(ctx.db, call.body.appealId, memberId)
    const first = await replayIfAnswered(ctx.db, call.key, async () => checkMayWithdraw(known, memberId))
    if (first instanceof Replay) return first
    const secondKey = await askSecondKey(ctx, call, call.body.paymentPassword, 'verified-gf')
    if (secondKey instanceof Replay) return secondKey
    const result = await moveIdempotently(ctx.db, call, accountsOf(known), async (tx) => {
      const trade = await lockTrade(tx, known.trade_id)
      const appeal = await lockCase(tx, known.id)
      checkMayWithdraw(appeal, memberId)
      // A complaint is about a trade that is over.
      if (appeal.kind === 'appeal') await secondKey.cover(tx, trade.amount)
      const by = await withdraw(tx, trade, appeal)
      await notifyTrade(tx, trade, 'appeal-withdrawn', { by, sides: [otherSide(appeal.side)] })
      return shownAppeal(ctx, tx, appeal.id, { memberId, language: call.language })
    })
    if (result instanceof StoredAnswer) notifySides(ctx, { ...known, id: known.trade_id })
    return result
  }
}

/** Refuses a member who may not withdraw the case as it is. */
function checkMayWithdraw(
  { appellant_id, status }: Pick<Appeal, 'appellant_id' | 'status'>,
  memberId: number,
): void {
  const role = appellant_id === memberId ? 'appellant' : 'other-side'
  const refusal = refusalOf(appealTable, 'withdraw', { role, state: status })
  if (refusal) throw new Refusal(refusal)
}

/** Withdraws the case and resumes the trade. Returns the trade's new deadline; undefined where none runs. */
async function withdraw(tx: Tx, trade: TradeRow, appeal: Appeal): Promise<Date | undefined> {
  const moment = await momentNow(tx)
  await tables(tx)
    .updateTable('trading.appeal')
    .set({ status: 'withdrawn', updated_at: moment })
    .where('id', '=', appeal.id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirstOrThrow()
  if (appeal.kind === 'complaint' || trade.status_before === null) return undefined
  const left = Math.max(await secondsLeft(tx, trade.id), MIN_MINUTES_LEFT * 60)
  const due_at = after(moment, left / 60)
  const move = { act: 'withdraw-appeal', to: trade.status_before, by: appeal.side, moment } as const
  await moveTrade(tx, trade, move, { due_at })
  return due_at
}

async function secondsLeft(tx: Tx, tradeId: number): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from time_left)::float8 as seconds from trading.trade where id = ${tradeId}`.execute(
    tx,
  )
  return rows[0]?.seconds ?? 0
}
