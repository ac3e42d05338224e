import type { SplitState } from '@torch/contract/splits.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { giveBackUse, limitUse } from '../../platform/limits/limits.ts'
import type { Outage } from '../../platform/time/heartbeat.ts'
import type { PointsContext } from '../context.ts'
import { LOOK_UPS } from '../rules.ts'
import { type PointsTables, tables } from '../tables.ts'

/** A split, with whether its time is over: nothing is written at that moment. */
export type KeptSplit = Selectable<PointsTables['points.split']> & { late: boolean }
export type Share = Selectable<PointsTables['points.split_share']>

const splits = (db: Db) =>
  tables(db).selectFrom('points.split').selectAll().select(sql<boolean>`ends_at <= platform.now()`.as('late'))

/** Returns the state, given how many shares are paid. */
export function stateOf(
  { cancelled_at, late }: Pick<KeptSplit, 'cancelled_at' | 'late'>,
  shares: number,
  paid: number,
): SplitState {
  if (paid === shares) return 'paid'
  if (cancelled_at !== null) return 'cancelled'
  return late ? 'over' : 'open'
}

export const stateWith = (split: KeptSplit, shares: readonly Share[]) =>
  stateOf(split, shares.length, shares.filter(({ paid_by }) => paid_by !== null).length)

/** Returns a split this member may see. Throws `unknownSplit` for an unknown code as for a block between the two members. */
export async function splitFor(
  { db, areBlocked }: PointsContext,
  memberId: number,
  code: string,
): Promise<KeptSplit> {
  const split = await splitByCode(db, `splits:${memberId}`, code)
  if (split.from_id !== memberId && (await areBlocked(db, split.from_id, memberId)))
    throw new Refusal('unknownSplit')
  return split
}

/** Returns a split by its code. An unknown code counts against the caller's limit, so that codes cannot be guessed. */
export async function splitByCode(db: Db, asker: string, code: string): Promise<KeptSplit> {
  await limitUse(db, asker, LOOK_UPS)
  const split = await splits(db).where('code', '=', code).executeTakeFirst()
  if (!split) throw new Refusal('unknownSplit')
  await giveBackUse(db, asker)
  return split
}

/** Returns the member's own split. Throws `unknownSplit` for another member's. */
export async function ownSplit(ctx: PointsContext, memberId: number, code: string): Promise<KeptSplit> {
  const split = await splitFor(ctx, memberId, code)
  if (split.from_id !== memberId) throw new Refusal('unknownSplit')
  return split
}

/** Locks a split until the transaction ends and returns it. Lock the accounts before. */
export async function holdSplit(tx: Tx, id: bigint): Promise<KeptSplit> {
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
export async function splitsStandStill(tx: Tx, { from, until }: Outage): Promise<void> {
  await sql`
    update points.split set ends_at = ends_at + (${until}::timestamptz - ${from}::timestamptz)
    where cancelled_at is null and ends_at > least(${from}::timestamptz, ${until}::timestamptz)`.execute(tx)
}
