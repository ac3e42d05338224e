import { type Units, writeUnits } from '@torch/contract/money.ts'
import type * as contract from '@torch/contract/splits.ts'
import { sql } from 'kysely'
import { lockActiveMember, namesOf, notify, publicProfilesOf, statusesOf } from '../../identity/index.ts'
import { accountId, moveIdempotently } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { replayIfAnswered } from '../../platform/database/idempotency.ts'
import { type Handler, Replay, StoredAnswer } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { networkOf } from '../../platform/rate-limits/rate-limits.ts'
import { momentNow } from '../../platform/time/clock.ts'
import type { PointsContext } from '../context.ts'
import { moveGf } from '../send/send.ts'
import { tables } from '../tables.ts'
import { remindableAt } from './remindable.ts'
import { showSplit } from './show-split.ts'
import { amountLeftToAsk, amountLeftToPay, splitTotalsOf } from './split-totals.ts'
import {
  lockSplit,
  ownSplit,
  type SplitRow,
  sharesOf,
  splitByCode,
  splitFor,
  splitStateOf,
} from './splits.ts'

/** Returns the cover of a split to any visitor with its link. Sums, shop and payers are for members only. */
export function getSplitCover({ db }: PointsContext): Handler<typeof contract.getSplitCover> {
  return async ({ params: { code }, ip }) => {
    const split = await splitByCode(db, `split-covers:${networkOf(ip)}`, code)
    const profileOf = await publicProfilesOf(db, [split.from_id])
    return {
      author: profileOf(split.from_id),
      note: split.note,
      state: splitStateOf(split, await sharesOf(db, split.id)),
    }
  }
}

export function getSplitTerms(ctx: PointsContext): Handler<typeof contract.getSplitTerms> {
  const { db, parameters } = ctx
  const paymentView = async (memberId: number, paymentNo: string) => {
    const payment = await ctx.paymentOf(db, memberId, paymentNo)
    if (!payment) throw new Refusal('unknownPayment')
    const { shopName, shopNameEn, amount, time } = payment
    return {
      shopName,
      shopNameEn,
      amount: writeUnits(amount),
      time: time.toISOString(),
      free: writeUnits(amountLeftToAsk(payment, await splitTotalsOf(db, paymentNo))),
    }
  }
  return async ({ query: { paymentNo }, member: { memberId } }) => ({
    maxShares: Number(parameters.get('points.split-most-shares')),
    days: Number(parameters.get('points.split-days')),
    payment: paymentNo === undefined ? null : await paymentView(memberId, paymentNo),
  })
}

/**
 * Pays one share, as a transfer to the asker. Concurrent payers are serialized by the asker's account and checked against what
 * is open: no share is paid twice, no member pays two, and no more than the payment's cost is paid. It opens no gift credit.
 */
export function paySplitShare(ctx: PointsContext): Handler<typeof contract.paySplitShare> {
  return async (call) => {
    const { body, params, member } = call
    const found = await replayIfAnswered(ctx.db, call.key, async () => {
      const split = await splitFor(ctx, member.memberId, params.code)
      if (split.from_id === member.memberId) throw new Refusal('ownSplit')
      await ctx.checkPaymentPassword(member, body.paymentPassword)
      return split
    })
    if (found instanceof Replay) return found

    const [from, to] = [member.memberId, found.from_id]
    const payer = (await namesOf(ctx.db, [from])).get(from)?.masked ?? '***'
    const accounts = [accountId(from, 'available', 'GF'), accountId(to, 'available', 'GF')]
    const result = await moveIdempotently(ctx.db, call, accounts, async (tx) => {
      const split = await lockSplit(tx, found.id)
      const share = await checkPayable(ctx, tx, { split, payer: from, place: body.place })
      const { id, number, moment } = await moveGf(tx, { from, to, amount: share.amount, note: split.note })
      await tables(tx)
        .updateTable('points.split_share')
        .set({ transfer_id: id, paid_by: from })
        .where('split_id', '=', split.id)
        .where('place', '=', body.place)
        .execute()
      const amount = writeUnits(share.amount)
      await notify(tx, [{ to, about: { kind: 'split-paid', amount, from: payer, code: split.code } }])
      return { transferNo: number, amount, createdTime: moment.toISOString() }
    })
    if (result instanceof StoredAnswer)
      for (const one of [from, to]) ctx.events.publish({ to: one, type: 'points-changed', ref: '' })
    return result
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

/** Reminds once a day: the split is locked during the check. */
export function remindSplit(ctx: PointsContext): Handler<typeof contract.remindSplit> {
  return async ({ params, member: { memberId } }) => {
    const { id } = await ownSplit(ctx, memberId, params.code)
    await ctx.db.transaction().execute(async (tx) => {
      const split = await lockSplit(tx, id)
      const moment = await momentNow(tx)
      if (splitStateOf(split, await sharesOf(tx, id)) !== 'open') throw new Refusal('splitClosed')
      if (remindableAt(split) > moment) throw new Refusal('splitReminded')
      await tables(tx).updateTable('points.split').set({ reminded_at: moment }).where('id', '=', id).execute()
      await notifyOpeners(ctx, tx, split)
    })
    return showSplit(ctx, await ownSplit(ctx, memberId, params.code), memberId)
  }
}

/** Leaves out members of a block and inactive ones; the split's note is not part of the notice. */
async function notifyOpeners(ctx: PointsContext, tx: Tx, { id, from_id, code }: SplitRow): Promise<void> {
  const { rows } = await sql<{ member_id: number }>`
    select member_id from points.split_opener o where split_id = ${id} and not exists (
      select from points.split_share h where h.split_id = o.split_id and h.paid_by = o.member_id)`.execute(tx)
  const openers = rows.map(({ member_id }) => member_id)
  const statuses = await statusesOf(tx, openers)
  const from = (await publicProfilesOf(tx, [from_id]))(from_id).name
  const notifiable: number[] = []
  for (const to of openers)
    if (statuses.get(to) === 'active' && !(await ctx.areBlocked(tx, from_id, to))) notifiable.push(to)
  await notify(
    tx,
    notifiable.map((to) => ({ to, about: { kind: 'split-reminder', from, code } })),
  )
}
