import { type Units, writeUnits } from '@torch/contract/money.ts'
import type { Split } from '@torch/contract/splits.ts'
import { sql } from 'kysely'
import { publicProfilesOf } from '../../identity/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { momentNow } from '../../platform/time/clock.ts'
import type { OwnPayment, PointsContext } from '../context.ts'
import {
  amountLeftToPay,
  remindableAt,
  type SplitRow,
  sharesOf,
  splitStateOf,
  splitTotalsOf,
} from './splits.ts'

/**
 * Returns a split as this member may see it: the asker sees who paid; others see what the asker shows, and which shares are
 * open.
 */
export async function showSplit(ctx: PointsContext, split: SplitRow, memberId: number): Promise<Split> {
  const { db } = ctx
  const isOwn = split.from_id === memberId
  const payment =
    split.payment_no === null ? undefined : await ctx.paymentOf(db, split.from_id, split.payment_no)
  const shares = await sharesOf(db, split.id)
  const state = splitStateOf(split, shares)
  const due = await leftToPay(db, split, payment)
  const payers = shares.flatMap(({ paid_by }) => paid_by ?? [])
  const profileOf = await publicProfilesOf(db, [split.from_id, ...(isOwn ? payers : [])])
  const isPayable = (amount: Units) => state === 'open' && (due === undefined || amount <= due)
  const hasPaid = payers.includes(memberId)
  const waiting = isOwn ? await waitingFor(db, split.id) : null
  const { shown, sum } = visiblePayment(split, payment, isOwn)
  return {
    code: split.code,
    author: profileOf(split.from_id),
    isOwn,
    note: split.note,
    amount: sum ? writeUnits(split.amount) : null,
    payment: shown,
    state,
    createdTime: split.at.toISOString(),
    endsTime: split.ends_at.toISOString(),
    refunded: isOwn && payment ? writeUnits(payment.refunded) : null,
    waiting,
    canRemind: isOwn && state === 'open' && waiting !== 0 && remindableAt(split) <= (await momentNow(db)),
    shares: shares.map(({ place, amount, paid_by, paid_at }) => ({
      place,
      amount: writeUnits(amount),
      state: paid_by !== null ? 'paid' : isPayable(amount) ? 'open' : 'closed',
      isYours: paid_by === memberId,
      person: isOwn && paid_by !== null ? profileOf(paid_by) : null,
      time: paid_at?.toISOString() ?? null,
    })),
    canPay: !isOwn && !hasPaid && shares.some(({ paid_by, amount }) => paid_by === null && isPayable(amount)),
  }
}

/** Returns what may still be paid; undefined where no payment is behind the split. */
async function leftToPay(
  db: Db,
  { payment_no }: SplitRow,
  payment: OwnPayment | undefined,
): Promise<Units | undefined> {
  return payment && payment_no !== null
    ? amountLeftToPay(payment, await splitTotalsOf(db, payment_no))
    : undefined
}

/** The asker chooses what others see of the payment; if the sum is hidden, so is the payment's amount. */
function visiblePayment(
  { shows }: SplitRow,
  payment: OwnPayment | undefined,
  isOwn: boolean,
): { shown: Split['payment']; sum: boolean } {
  const sum = isOwn || !payment || shows === 'all'
  if (!payment || (!isOwn && shows === 'nothing')) return { shown: null, sum }
  const { shopName, shopNameEn, time, amount } = payment
  return {
    shown: { shopName, shopNameEn, time: time.toISOString(), amount: sum ? writeUnits(amount) : null },
    sum,
  }
}

async function waitingFor(db: Db, splitId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from points.split_opener o
    where o.split_id = ${splitId} and not exists (
      select from points.split_share h where h.split_id = o.split_id and h.paid_by = o.member_id)`.execute(db)
  return rows[0]?.count ?? 0
}
