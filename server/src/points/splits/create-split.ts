import { showUnits, type Units } from '@torch/contract/money.ts'
import type { createSplit as endpoint } from '@torch/contract/splits.ts'
import { DAY_MS } from '@torch/contract/time.ts'
import { newCode } from '../../identity/index.ts'
import { accountId, lockAccounts, nextNumberAndMoment } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { runIdempotently } from '../../platform/database/idempotency.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse } from '../../platform/limits/limits.ts'
import type { PointsContext } from '../context.ts'
import { SPLIT_RATE_LIMIT, splitDays, splitMaxShares } from '../rules.ts'
import { tables } from '../tables.ts'
import { amountLeftToAsk, splitTotalsOf } from './split-totals.ts'

/** From 31 letters: 79 bits. */
const CODE_LENGTH = 16

/** Stores a request for shares; no points move. A split of a payment is checked under the lock that its refunds take. */
export function createSplit(ctx: PointsContext): Handler<typeof endpoint> {
  return async (call) => {
    const { memberId } = call.member
    const { amount, amounts, paymentNo, shows, note } = call.body
    await limitUse(ctx.db, `points.splits:${memberId}`, SPLIT_RATE_LIMIT)
    if (paymentNo !== null && !(await ctx.paymentOf(ctx.db, memberId, paymentNo)))
      throw new Refusal('unknownPayment')
    const most = ctx.parameters.get(splitMaxShares)
    if (BigInt(amounts.length) > most) throw new Refusal('splitShares', { most: String(most) })
    const asked = amounts.reduce((sum, one) => sum + one, 0n)
    if (asked > amount) throw new Refusal('splitExceedsAmount')

    return runIdempotently(ctx.db, call, async (tx) => {
      await lockAccounts(tx, [accountId(memberId, 'available', 'GF')])
      if (paymentNo !== null) await checkSplitTotal(ctx, tx, { memberId, paymentNo, amount })
      const { number, moment } = await nextNumberAndMoment(tx, 'F')
      const endsAt = new Date(moment.getTime() + Number(ctx.parameters.get(splitDays)) * DAY_MS)
      const code = newCode(CODE_LENGTH)
      const { id } = await tables(tx)
        .insertInto('points.split')
        .values({
          ...{ split_no: number, code, from_id: memberId, amount, payment_no: paymentNo },
          ...{ shows, note, at: moment, ends_at: endsAt, cancelled_at: null, reminded_at: null },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tables(tx)
        .insertInto('points.split_share')
        .values(
          amounts.map((share, index) => ({
            ...{ split_id: id, place: index + 1, amount: share },
            ...{ transfer_id: null, paid_by: null },
          })),
        )
        .execute()
      return { code, splitNo: number, endsTime: endsAt.toISOString() }
    })
  }
}

/** Throws `splitExceedsPayment` where the splits of one payment together exceed it; the payer's own part counts, too. */
async function checkSplitTotal(
  ctx: PointsContext,
  tx: Tx,
  { memberId, paymentNo, amount }: { memberId: number; paymentNo: string; amount: Units },
): Promise<void> {
  const payment = await ctx.paymentOf(tx, memberId, paymentNo)
  if (!payment) throw new Refusal('unknownPayment')
  const free = amountLeftToAsk(payment, await splitTotalsOf(tx, paymentNo))
  if (amount > free) throw new Refusal('splitExceedsPayment', { free: showUnits(free) })
}
