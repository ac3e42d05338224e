import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import type { Job } from '../platform/jobs.ts'
import type { Parameters } from '../platform/parameters.ts'
import { levels, rulesInForce } from './rules.ts'

const CHUNK = 200
const DAY = 24 * 3_600_000

interface Base {
  member_id: number
  rank: number
  base: bigint
  friends: number
}

/**
 * Dividends of the day that has ended (rules.md 4): for each member who had a level at its end, a share of what direct
 * friends paid to merchants on it. Whoever has it already is left out, so it may be cut off, run again, and run late: the
 * day's facts, and the rates that were in force at its end, are still there.
 */
export function dividendJob(db: Db, parameters: Parameters): Job {
  return {
    name: 'referrals.dividends',
    every: 'day',
    // A payment that began before midnight has ended by then: a statement lives 8 s (platform/db.ts).
    afterSeconds: 15,
    async run(due) {
      const start = new Date(due.getTime() - DAY)
      const rates = levels.map(({ dividend }) => parameters.at(dividend, new Date(due.getTime() - 1)).value)
      for (let last = 0; ; ) {
        const { rows: members } = await sql<{ member_id: number }>`
          select member_id from referrals.member where rank > 0 and member_id > ${last}
          order by member_id limit ${CHUNK}`.execute(db)
        const ids = members.map(({ member_id }) => member_id)
        last = ids.at(-1) ?? last
        if (ids.length === 0) return
        const bases = await basesOf(db, ids, start, due)
        if (bases.length > 0) await pay(db, parameters, start, bases, rates)
      }
    },
  }
}

/** Read apart and without locks: the day is over. Somebody with very many friends may take a while. */
async function basesOf(db: Db, members: number[], start: Date, end: Date): Promise<Base[]> {
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '120s'`.execute(tx)
    const { rows } = await sql<Base>`
      select * from referrals.dividend_bases(${members}::integer[], ${start}, ${end})`.execute(tx)
    return rows
  })
}

async function pay(
  db: Db,
  parameters: Parameters,
  start: Date,
  bases: Base[],
  rates: bigint[],
): Promise<void> {
  await sql`select referrals.pay_dividends(
    platform.day_of(${start}), ${bases.map((one) => one.member_id)}::integer[],
    ${bases.map((one) => one.rank)}::smallint[], ${bases.map((one) => one.base)}::bigint[],
    ${bases.map((one) => one.friends)}::integer[], ${rates}::integer[], platform.now(),
    ${rulesInForce(parameters)}::jsonb)`.execute(db)
}
