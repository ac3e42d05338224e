import type { releaseGf as endpoint } from '@torch/contract/trading.ts'
import { sql } from 'kysely'
import { moveBatchIdempotently } from '../../ledger/index.ts'
import { loader } from '../../platform/database/batcher.ts'
import { replayIfAnswered } from '../../platform/database/idempotency.ts'
import { type Handler, type MemberCall, Replay, type StoredAnswer } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { settleAppeal } from '../appeals/cases.ts'
import { batched } from '../batched.ts'
import type { TradingContext } from '../context.ts'
import { lockOrders } from '../orders/orders.ts'
import { accountsOf, completeTrades, type Ending } from './end-trade.ts'
import { notifyTrades } from './notify-trade.ts'
import { answerOfStep, checkTradeAct, notifySides, tradeActRefusal } from './own-trade.ts'
import { lockTrades, sideOf, type TradeRow, trades } from './trades.ts'

export interface ReleaseCall extends Pick<MemberCall<typeof endpoint>, 'member' | 'key' | 'language'> {
  /** The trade as read before the locks: its sides and its order do not change. */
  known: TradeRow
}

/**
 * Releases a trade's GF to the buyer. The password is checked only where there is something to release; a repeated call of a
 * completed trade changes nothing. Concurrent releases share a transaction (decision 044).
 */
export function releaseGf(ctx: TradingContext): Handler<typeof endpoint> {
  const read = loader((ids: number[]) => tradesById(ctx, ids))
  const release = batched<ReleaseCall>('releases', ctx, releaseBatch, ({ known }) => accountsOf(known))
  return async (call) => {
    const { row } = await read(call.body.transactionId)
    const known = await replayIfAnswered(ctx.db, call.key, async () => {
      const trade = checkBeforePassword(call, row)
      await ctx.checkPaymentPassword(call.member, call.body.paymentPassword)
      return trade
    })
    if (known instanceof Replay) return known
    return release({ ...call, known })
  }
}

async function tradesById({ db }: TradingContext, ids: readonly number[]): Promise<Map<number, TradeRow>> {
  const rows = await trades(db).where(sql<boolean>`t.id = any(${ids}::bigint[])`).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Checks before the password, so that a call without access uses up no password attempt. */
function checkBeforePassword(
  { body, member }: MemberCall<typeof endpoint>,
  trade: TradeRow | undefined,
): TradeRow {
  // For members other than its sides the trade does not exist.
  if (!trade || !sideOf(trade, member.memberId)) throw new Refusal('unknownTrade')
  const failing = new Set(body.receiptConfirmed === false ? (['receiptNotConfirmed'] as const) : [])
  if (body.gfAmount && body.gfAmount !== trade.amount) throw new Refusal('tradeAmountDiffers')
  checkTradeAct(trade, 'release', member.memberId, failing)
  return trade
}

/** Runs a batch of releases, one per seller, each checked under the locks of accounts, orders and trades. */
export async function releaseBatch(
  ctx: TradingContext,
  calls: readonly ReleaseCall[],
): Promise<(StoredAnswer | Replay | Refusal)[]> {
  const released: TradeRow[] = []
  const results = await moveBatchIdempotently(
    ctx.db,
    calls,
    ({ known }) => accountsOf(known),
    async (tx, fresh) => {
      const orders = await lockOrders(tx, [...new Set(fresh.map(({ known }) => known.order_id))])
      const locked = await lockTrades(
        tx,
        fresh.map(({ known }) => known.id),
      )
      const outcomes = fresh.map((call): Ending | Refusal => {
        const { memberId } = call.member
        const [order, trade] = [orders.get(call.known.order_id), locked.get(call.known.id)]
        if (!order || !trade) return new Refusal('unknownTrade')
        const refusal = tradeActRefusal(trade, 'release', memberId)
        if (refusal) return refusal
        const actor = `member:${memberId}` as const
        return { trade, order, act: 'release', by: 'seller', actor, moment: trade.now }
      })
      const endings = outcomes.flatMap((one) => (one instanceof Refusal ? [] : [one]))
      // All were locked by one statement, after the accounts: times rise with their order.
      const [first] = endings
      if (first) {
        for (const { trade, moment } of endings)
          if (trade.status === 'appealing')
            await settleAppeal(tx, { tradeId: trade.id, inFavourOf: 'buyer', moment })
        released.push(...endings.map(({ trade }) => trade))
        await notifyTrades(tx, released, 'released')
        await completeTrades(tx, endings, first.moment)
      }
      return outcomes.map((one, index) =>
        one instanceof Refusal ? one : answerOfStep(one.trade, 'release', fresh[index]?.language ?? 'zh'),
      )
    },
  )
  for (const trade of released) notifySides(ctx, trade)
  return results
}
