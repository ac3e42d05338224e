import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { dayOf } from '../../platform/time/calendar.ts'

const CHUNK = 500

/** Returns the pending rewards of a day that members earned at shops under a hold, in units by member. */
export type PendingAtShopsOnHold = (tx: Db, day: string) => Promise<Map<number, bigint>>

interface MaturingOptions {
  pendingAtShopsOnHold: PendingAtShopsOnHold
  /** Called with the members who received something, in the transaction. */
  matured: ((tx: Tx, members: number[]) => Promise<void>)[]
}

/** Job: makes rewards available on the day announced when they were earned, once however many servers run. */
export function maturingJob(db: Db, maturing: MaturingOptions): Job {
  return {
    name: 'ledger.rewards-mature',
    inOrder: true,
    every: 'day',
    run: (due) => matureRewards(db, due, maturing),
  }
}

/**
 * Makes available all rewards due at the midnight `due` or before. Can be interrupted, repeated, and run late. Joins `db` if
 * that is a transaction, else opens one per chunk; `moment` is for a demo's past.
 */
export async function matureRewards(
  db: Db,
  due: Date,
  maturing: MaturingOptions,
  moment?: Date,
): Promise<void> {
  const today = dayOf(due)
  const { rows } = await sql<{ day: string }>`
    select day::text from ledger.reward_budget
    where matures_on <= ${today}::date and day < ${today}::date and not settled order by day`.execute(db)
  for (const { day } of rows) {
    for (let after: number | null = 0; after !== null; )
      after = await matureChunk(db, { day, today, after, moment }, maturing)
    await sql`
      update ledger.reward_budget b set settled = true
      where b.day = ${day}::date and not exists (
        select from ledger.reward_day d where d.day = b.day and d.pending > 0)`.execute(db)
  }
}

interface Chunk {
  day: string
  today: string
  after: number
  moment: Date | undefined
}

function matureChunk(
  db: Db,
  { day, today, after, moment }: Chunk,
  { pendingAtShopsOnHold, matured }: MaturingOptions,
) {
  return inTransaction(db, async (tx) => {
    const onHold = await pendingAtShopsOnHold(tx, day)
    const { rows } = await sql<{ last: number | null; credited: number[] | null }>`
      select last_member as last, credited from ledger.mature_chunk(
        ${day}::date, ${today}::date, ${after}, ${CHUNK}, ${[...onHold.keys()]}::integer[],
        ${[...onHold.values()]}::bigint[], coalesce(${moment ?? null}::timestamptz, platform.now()))`.execute(
      tx,
    )
    const members = rows[0]?.credited ?? []
    if (members.length > 0) for (const listener of matured) await listener(tx, members)
    return rows[0]?.last ?? null
  })
}

const inTransaction = <T>(db: Db, act: (tx: Tx) => Promise<T>): Promise<T> =>
  db.isTransaction ? act(db as Tx) : db.transaction().execute(act)

/** Job, once a day: frees what was kept for refunds that can no longer be made. */
export function freeKeptRewardsJob(db: Db): Job {
  return {
    name: 'ledger.free-kept-rewards',
    inOrder: true,
    every: 'day',
    async run(due) {
      const { rows } = await sql<{ day: string }>`
        select day::text from ledger.reward_budget
        where refundable_until < ${dayOf(due)}::date and settled and not kept_freed order by day`.execute(db)
      for (const { day } of rows) {
        for (let after: number | null = 0; after !== null; ) {
          const chunk = await sql<{ last: number | null }>`
            select ledger.free_kept_chunk(${day}::date, ${after}, ${CHUNK}) as last`.execute(db)
          after = chunk.rows[0]?.last ?? null
        }
        // These rows are not read any more: no refund reaches that far back.
        await sql`
          with over as materialized (
            select day, party_id from ledger.reward_day
            where day = ${day}::date and pending = 0 and kept = 0 order by party_id for update
          )
          delete from ledger.reward_day d using over where d.day = over.day and d.party_id = over.party_id`.execute(
          db,
        )
        await sql`update ledger.reward_budget set kept_freed = true where day = ${day}::date`.execute(db)
      }
    },
  }
}
