import type { SplitState } from '@torch/contract/splits.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { giveBackUse, limitUse } from '../../platform/limits/limits.ts'
import type { Outage } from '../../platform/time/heartbeat.ts'
import type { PointsHouse } from '../house.ts'
import { LOOK_UPS } from '../rules.ts'
import { type PointsTables, tables } from '../tables.ts'

/** A split, and whether its time is over: nothing is written at that moment. */
export type KeptSplit = Selectable<PointsTables['points.split']> & { late: boolean }
/** One of its shares. */
export type Share = Selectable<PointsTables['points.split_share']>

const splits = (db: Db) =>
  tables(db).selectFrom('points.split').selectAll().select(sql<boolean>`ends_at <= platform.now()`.as('late'))

/** By how many of its shares are paid. */
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

/** One that this member may know of. One answer for a code that nobody made and for where one of the two blocked the other. */
export async function splitFor(
  { db, areBlocked }: PointsHouse,
  memberId: number,
  code: string,
): Promise<KeptSplit> {
  const split = await splitByCode(db, `splits:${memberId}`, code)
  if (split.from_id !== memberId && (await areBlocked(db, split.from_id, memberId)))
    throw new Refusal('unknownSplit')
  return split
}

/** Whoever it is: a code that leads nowhere counts against whoever asks, or codes could be tried out. */
export async function splitByCode(db: Db, asker: string, code: string): Promise<KeptSplit> {
  await limitUse(db, asker, LOOK_UPS)
  const split = await splits(db).where('code', '=', code).executeTakeFirst()
  if (!split) throw new Refusal('unknownSplit')
  await giveBackUse(db, asker)
  return split
}

/** The member's own. Others' look as if they did not exist. */
export async function ownSplit(house: PointsHouse, memberId: number, code: string): Promise<KeptSplit> {
  const split = await splitFor(house, memberId, code)
  if (split.from_id !== memberId) throw new Refusal('unknownSplit')
  return split
}

/** As it is now, held until the transaction ends. After the locks of the accounts. */
export async function holdSplit(tx: Tx, id: bigint): Promise<KeptSplit> {
  return splits(tx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/** All shares of a split, in their order. */
export const sharesOf = (db: Db, splitId: bigint): Promise<Share[]> =>
  tables(db)
    .selectFrom('points.split_share')
    .selectAll()
    .where('split_id', '=', splitId)
    .orderBy('place')
    .execute()

/** Nobody could pay anything while the service was down: what ran then runs out so much later. It follows steps of the clock, too. */
export async function splitsStandStill(tx: Tx, { from, until }: Outage): Promise<void> {
  await sql`
    update points.split set ends_at = ends_at + (${until}::timestamptz - ${from}::timestamptz)
    where cancelled_at is null and ends_at > least(${from}::timestamptz, ${until}::timestamptz)`.execute(tx)
}
