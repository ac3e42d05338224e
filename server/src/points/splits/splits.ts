import type { SplitState } from '@torch/contract/splits.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse, undoUse } from '../../platform/rate-limits/rate-limits.ts'
import type { Outage } from '../../platform/time/heartbeat.ts'
import type { PointsContext } from '../context.ts'
import { CODE_LOOKUP_RATE_LIMIT } from '../rules.ts'
import { type Row, tables } from '../tables.ts'

/** A split, with whether its time is over: nothing is written at that moment. */
export type SplitRow = Row<'points.split'> & { expired: boolean }
export type Share = Row<'points.split_share'>

const splits = (db: Db) =>
  tables(db)
    .selectFrom('points.split')
    .selectAll()
    .select(sql<boolean>`ends_at <= platform.now()`.as('expired'))

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

/** Returns a split this member may see. Throws `unknownSplit` for an unknown code as for a block between the two members. */
export async function splitFor(
  { db, areBlocked }: PointsContext,
  memberId: number,
  code: string,
): Promise<SplitRow> {
  const split = await splitByCode(db, `splits:${memberId}`, code)
  if (split.from_id !== memberId && (await areBlocked(db, split.from_id, memberId)))
    throw new Refusal('unknownSplit')
  return split
}

/** Returns a split by its code. An unknown code counts against the caller's limit, so that codes cannot be guessed. */
export async function splitByCode(db: Db, author: string, code: string): Promise<SplitRow> {
  await limitUse(db, author, CODE_LOOKUP_RATE_LIMIT)
  const split = await splits(db).where('code', '=', code).executeTakeFirst()
  if (!split) throw new Refusal('unknownSplit')
  await undoUse(db, author)
  return split
}

/** Returns the member's own split. Throws `unknownSplit` for another member's. */
export async function ownSplit(ctx: PointsContext, memberId: number, code: string): Promise<SplitRow> {
  const split = await splitFor(ctx, memberId, code)
  if (split.from_id !== memberId) throw new Refusal('unknownSplit')
  return split
}

/** Locks a split until the transaction ends and returns it. Lock the accounts before. */
export async function lockSplit(tx: Tx, id: bigint): Promise<SplitRow> {
  return splits(tx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

export const sharesOf = (db: Db, splitId: bigint): Promise<Share[]> =>
  tables(db)
    .selectFrom('points.split_share')
    .selectAll()
    .where('split_id', '=', splitId)
    .orderBy('place')
    .execute()

/** Extends running splits by an outage, during which no member could pay; also follows clock steps. */
export async function extendSplits(tx: Tx, { from, until }: Outage): Promise<void> {
  await sql`
    update points.split set ends_at = ends_at + (${until}::timestamptz - ${from}::timestamptz)
    where cancelled_at is null and ends_at > least(${from}::timestamptz, ${until}::timestamptz)`.execute(tx)
}
