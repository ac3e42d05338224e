import { type Units, writeUnits } from '@torch/contract/money.ts'
import type { paySplitShare as endpoint } from '@torch/contract/splits.ts'
import { lockActiveMember, namesOf, notify } from '../../identity/index.ts'
import { accountId } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PointsContext } from '../context.ts'
import { moveGf } from '../send/send.ts'
import { tables } from '../tables.ts'
import { findLink, moveShare } from './links.ts'
import { amountLeftToPay, type SplitRow, sharesOf, splitStateOf, splits, splitTotalsOf } from './splits.ts'

/**
 * Pays one share, as a transfer to the asker. Concurrent payers are serialized by the asker's account and checked against what
 * is open: no share is paid twice, no member pays two, and no more than the payment's cost is paid. It opens no gift credit.
 */
export function paySplitShare(ctx: PointsContext): Handler<typeof endpoint> {
  return async (call) => {
    const { body, params, member } = call
    const from = member.memberId
    return moveShare(splits, ctx, call, {
      async find() {
        const split = await findLink(splits, ctx, from, params.code)
        if (split.from_id === from) throw new Refusal('ownSplit')
        await ctx.checkPaymentPassword(member, body.paymentPassword)
        return split
      },
      accounts: ({ from_id: to }) => [from, to].map((party) => accountId(party, 'available', 'GF')),
      async move(tx, split) {
        const to = split.from_id
        const share = await checkPayable(ctx, tx, { split, payer: from, place: body.place })
        const { id, number, moment } = await moveGf(tx, { from, to, amount: share.amount, note: split.note })
        await tables(tx)
          .updateTable('points.split_share')
          .set({ transfer_id: id, paid_by: from })
          .where('split_id', '=', split.id)
          .where('place', '=', body.place)
          .execute()
        const amount = writeUnits(share.amount)
        const payer = (await namesOf(tx, [from])).get(from)?.shown ?? '***'
        await notify(tx, [{ to, about: { kind: 'split-paid', amount, from: payer, code: split.code } }])
        return { transferNo: number, amount, createdTime: moment.toISOString() }
      },
    })
  }
}

/** Checks in the endpoint's order. Shares of a disabled or closed asker can no longer be paid. */
async function checkPayable(
  ctx: PointsContext,
  tx: Tx,
  { split, payer, place }: { split: SplitRow; payer: number; place: number },
): Promise<{ amount: Units }> {
  const shares = await sharesOf(tx, split.id)
  const share = shares.find((one) => one.place === place)
  if (shares.some(({ paid_by }) => paid_by === payer)) throw new Refusal('splitAlreadyPaid')
  if (share && share.paid_by !== null) throw new Refusal('splitShareTaken')
  if (!share || splitStateOf(split, shares) !== 'open') throw new Refusal('splitClosed')
  if (!(await lockActiveMember(tx, split.from_id))) throw new Refusal('splitClosed')
  if (split.payment_no !== null) {
    const payment = await ctx.paymentOf(tx, split.from_id, split.payment_no)
    if (!payment || share.amount > amountLeftToPay(payment, await splitTotalsOf(tx, split.payment_no)))
      throw new Refusal('splitRefunded')
  }
  return share
}
