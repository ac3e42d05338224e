import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { dayOf } from '../../platform/time/calendar.ts'
import { levels, rulesInForce } from '../rules.ts'

const CHUNK = 200

/** Job, each night: pays dividends after that day's payments became final (payments/pay/final-job.ts). */
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
 * Pays the dividends of a day: to each member with a level at its beginning a share of direct friends' payments to shops that
 * became final on it (docs/decisions/071). Paid members are skipped, so it can be interrupted, repeated, and run late: the
 * day's facts and the rates at its beginning are stored. `moment` is for a demo's past.
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
