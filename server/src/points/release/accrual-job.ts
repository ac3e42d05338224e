import { sql } from 'kysely'
import { membersSince } from '../../identity/index.ts'
import { accountId, lockAccounts, type RewardTakenBack } from '../../ledger/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { dayOf } from '../../platform/time/calendar.ts'
import { momentNow } from '../../platform/time/clock.ts'
import { accrue, openAccrual, storeAccrual } from './accrual.ts'
import { RELEASE_JOB } from './release-job.ts'
import { rateArguments, rateVersions } from './release-rates.ts'

/** With more new entries than this since the last count, a member's next accrual would be slow. */
const MANY_ENTRIES = 1000
const CHUNK = 200

/** Job: stores the accrual of members with very many new entries, so that computing it stays cheap. */
export function accrualJob({ db, parameters }: { db: Db; parameters: Parameters }): Job {
  return {
    name: 'points.accrual',
    every: { minutes: 60 },
    async run() {
      const through = await releasedThrough(db)
      let last = 0
      for (;;) {
        const members = await withManyEntries(db, last)
        const since = await membersSince(db, members)
        for (const [memberId, registered] of since) {
          await db.transaction().execute(async (tx) => {
            await lockAccounts(tx, [accountId(memberId, 'available', 'PV')])
            await storeAccrual(tx, await accrue(tx, parameters, memberId, dayOf(registered), through))
          })
        }
        const next = members.at(-1)
        if (next === undefined) return
        last = next
      }
    },
  }
}

/** Returns the last day whose automatic releases are complete: counting further would overtake a late job. */
async function releasedThrough(db: Db): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select least(platform.day_of(platform.now()), (
      select platform.day_of(done_until) from platform.job where name = ${RELEASE_JOB}
    ))::text as day`.execute(db)
  return rows[0]?.day ?? dayOf(await momentNow(db))
}

/** Returns the next parties after `last`, shops included. */
async function withManyEntries(db: Db, last: number): Promise<number[]> {
  const { rows } = await sql<{ party: number }>`
    select b.party_id as party from ledger.balance b
    left join points.accrual a on a.member_id = b.party_id
    where b.unit = 'PV' and b.purpose = 'available' and b.party_id > ${last}
      and b.entries > ${MANY_ENTRIES} and b.entries > coalesce(a.seq, 0) + ${MANY_ENTRIES}
    order by b.party_id limit ${CHUNK}`.execute(db)
  return rows.map((row) => row.party)
}

/**
 * Returns the listener for rewards that a refund took back: what they accrued for release is taken back, too
 * (docs/decisions/071).
 */
export function reverseAccrualListener(parameters: Parameters) {
  return async (tx: Tx, taken: RewardTakenBack[], moment: Date): Promise<void> => {
    const matured = taken.filter((one) => one.maturedOn !== null && one.wanted > one.pending)
    if (matured.length === 0) return
    const since = await membersSince(tx, [...new Set(matured.map(({ member }) => member))])
    for (const [member, registered] of since) await openAccrual(tx, member, dayOf(registered))
    const versions = rateArguments(rateVersions(parameters))
    await sql`
      select points.reverse_accrual(
        ${matured.map((one) => one.member)}::integer[], ${matured.map((one) => one.wanted - one.pending)}::bigint[],
        ${matured.map((one) => one.owed + one.bought)}::bigint[], ${matured.map((one) => one.maturedOn)}::date[],
        ${dayOf(moment)}::date, ${versions.days}::date[], ${versions.figures}::integer[])`.execute(tx)
  }
}
