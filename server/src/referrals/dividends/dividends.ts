import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { dayOf } from '../../platform/time/calendar.ts'
import { levels, rulesInForce } from '../rules.ts'

const CHUNK = 200

/** Job, each night: pays dividends after that day's payments became final (payments/till/final-job.ts). */
export function dividendJob(db: Db, parameters: Parameters): Job {
  return {
    name: 'referrals.dividends',
    inOrder: true,
    every: 'day',
    afterSeconds: 15,
    run: (due) => payDividends(db, parameters, due),
  }
}

/**
 * Pays the dividends of a day: to each member who had a level when it began, a share of what became final on it of what
 * direct friends paid to shops (docs/decisions/071). Whoever has it already is left out, so it may be cut off, run
 * again, and run late: the day's facts, and the rates that were in force at its beginning, are still there. `moment` is
 * for telling a demo's past.
 */
export async function payDividends(db: Db, parameters: Parameters, due: Date, moment?: Date): Promise<void> {
  const day = dayOf(due)
  const rates = levels.map(({ dividend }) => parameters.at(dividend, new Date(due.getTime() - 1)).value)
  for (let last = 0; ; ) {
    const { rows: members } = await sql<{ member_id: number }>`
      select member_id from referrals.member where rank > 0 and member_id > ${last}
      order by member_id limit ${CHUNK}`.execute(db)
    const ids = members.map(({ member_id }) => member_id)
    last = ids.at(-1) ?? last
    if (ids.length === 0) return
    const { rows: shared } = await sql<{ member_id: number }>`
      select member_id from referrals.dividend_bases(${ids}::integer[], ${day}::date)`.execute(db)
    if (shared.length > 0)
      await sql`select referrals.pay_dividends(
        ${day}::date, ${shared.map((one) => one.member_id)}::integer[], ${rates}::integer[],
        coalesce(${moment ?? null}::timestamptz, platform.now()), ${rulesInForce(parameters)}::jsonb)`.execute(
        db,
      )
  }
}
