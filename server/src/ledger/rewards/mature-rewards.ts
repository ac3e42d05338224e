import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { dayOf } from '../../platform/time/calendar.ts'

const CHUNK = 500

/** Returns the pending rewards of a day that members earned at shops under a hold, in units by member. */
export type HeldRewards = (tx: Db, day: string) => Promise<Map<number, bigint>>

interface Maturing {
  heldAtShops: HeldRewards
  /** Called with the members who received something, in the transaction. */
  matured: ((tx: Tx, members: number[]) => Promise<void>)[]
}

/** Job: makes rewards available on the day announced when they were earned, once however many servers run. */
export function maturingJob(db: Db, maturing: Maturing): Job {
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
export async function matureRewards(db: Db, due: Date, maturing: Maturing, moment?: Date): Promise<void> {
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

function matureChunk(db: Db, { day, today, after, moment }: Chunk, { heldAtShops, matured }: Maturing) {
  return together(db, async (tx) => {
    const held = await heldAtShops(tx, day)
    const { rows } = await sql<{ last: number | null; reached: number[] | null }>`
      select last_member as last, reached from ledger.mature_chunk(
        ${day}::date, ${today}::date, ${after}, ${CHUNK}, ${[...held.keys()]}::integer[],
        ${[...held.values()]}::bigint[], coalesce(${moment ?? null}::timestamptz, platform.now()))`.execute(
      tx,
    )
    const members = rows[0]?.reached ?? []
    if (members.length > 0) for (const tell of matured) await tell(tx, members)
    return rows[0]?.last ?? null
  })
}

const together = <T>(db: Db, act: (tx: Tx) => Promise<T>): Promise<T> =>
  db.isTransaction ? act(db as Tx) : db.transaction().execute(act)

/** Job, once a day: frees what was kept for refunds that can no longer be made. */
export function letGoJob(db: Db): Job {
  return {
    name: 'ledger.rewards-let-go',
    inOrder: true,
    every: 'day',
    async run(due) {
      const { rows } = await sql<{ day: string }>`
        select day::text from ledger.reward_budget
        where refundable_until < ${dayOf(due)}::date and settled and not let_go order by day`.execute(db)
      for (const { day } of rows) {
        for (let after: number | null = 0; after !== null; ) {
          const chunk = await sql<{ last: number | null }>`
            select ledger.let_go_chunk(${day}::date, ${after}, ${CHUNK}) as last`.execute(db)
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
        await sql`update ledger.reward_budget set let_go = true where day = ${day}::date`.execute(db)
      }
    },
  }
}
