import type { Units } from '@torch/contract/money.ts'
import type { SplitState } from '@torch/contract/splits.ts'
import { DAY_MS } from '@torch/contract/time.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OwnPayment, PointsContext } from '../context.ts'
import { type Row, tables } from '../tables.ts'
import { findLink, type LinkKind } from './links.ts'

/** A split, with whether its time is over: nothing is written at that moment. */
export type SplitRow = Row<'points.split'> & { expired: boolean }

export const splits: LinkKind<SplitRow> = {
  table: 'points.split',
  limits: 'split',
  unknown: 'unknownSplit',
}

type Share = Row<'points.split_share'> & { paid_at: Date | null }

/** Returns the member's own split. Throws `unknownSplit` for another member's. */
export async function ownSplit(ctx: PointsContext, memberId: number, code: string): Promise<SplitRow> {
  const split = await findLink(splits, ctx, memberId, code)
  if (split.from_id !== memberId) throw new Refusal('unknownSplit')
  return split
}

/** Returns the state, given how many shares are paid. */
export function stateOf(
  { cancelled_at, expired }: Pick<SplitRow, 'cancelled_at' | 'expired'>,
  shares: number,
  paid: number,
): SplitState {
  if (paid === shares) return 'paid'
  if (cancelled_at !== null) return 'cancelled'
  return expired ? 'over' : 'open'
}

export const splitStateOf = (split: SplitRow, shares: readonly Share[]) =>
  stateOf(split, shares.length, shares.filter(({ paid_by }) => paid_by !== null).length)

/** Returns the shares of a split by place, each with the time at which it was paid. */
export const sharesOf = (db: Db, splitId: bigint): Promise<Share[]> =>
  tables(db)
    .selectFrom('points.split_share as h')
    .leftJoin('points.transfer as t', 't.id', 'h.transfer_id')
    .selectAll('h')
    .select('t.at as paid_at')
    .where('h.split_id', '=', splitId)
    .orderBy('h.place')
    .execute()

/** Returns from when on a reminder is possible: a day after the last one. */
export const remindableAt = ({ reminded_at }: SplitRow): Date =>
  new Date(reminded_at === null ? 0 : reminded_at.getTime() + DAY_MS)

/**
 * Returns what others have paid of a payment and what they are still asked for. Exact under the lock of the payer's GF account,
 * which asking, paying and refunding all take.
 */
export async function splitTotalsOf(db: Db, paymentNo: string): Promise<{ paid: Units; open: Units }> {
  const { rows } = await sql<{ paid: Units; open: Units }>`
    select coalesce(sum(h.amount) filter (where h.paid_by is not null), 0)::bigint as paid,
      coalesce(sum(h.amount) filter (where h.paid_by is null and s.cancelled_at is null
        and s.ends_at > platform.now()), 0)::bigint as open
    from points.split s join points.split_share h on h.split_id = s.id
    where s.payment_no = ${paymentNo}`.execute(db)
  return rows[0] ?? { paid: 0n, open: 0n }
}

/** Returns what a payment has cost its payer: the payment less refunds. */
export const costOf = ({ amount, refunded }: OwnPayment): Units => amount - refunded

const above0 = (units: Units): Units => (units > 0n ? units : 0n)

/** Returns what may still be asked for. */
export const amountLeftToAsk = (payment: OwnPayment, { paid, open }: { paid: Units; open: Units }): Units =>
  above0(costOf(payment) - paid - open)

/** Returns what may still be paid: the others together never pay more than the cost. */
export const amountLeftToPay = (payment: OwnPayment, { paid }: { paid: Units }): Units =>
  above0(costOf(payment) - paid)
