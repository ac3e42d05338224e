import { sql } from 'kysely'
import { membersSince } from '../identity/door.ts'
import { accountId, lockAccounts } from '../ledger/door.ts'
import type { Db } from '../platform/db.ts'
import type { Job } from '../platform/jobs.ts'
import type { Parameters } from '../platform/parameters.ts'
import { accrue, keepAccrual } from './accrual.ts'
import { dayOf } from './calendar.ts'
import { momentNow } from './moment.ts'

/** From so many entries since the last count on, a member's next look at it would be slow. */
const MANY = 1000
const AT_ONCE = 200

/** Counts for members with very many new entries, so that a look at what has accrued stays cheap for them. */
export function accrualJob({ db, parameters }: { db: Db; parameters: Parameters }): Job {
  return {
    name: 'points.accrual',
    every: { minutes: 60 },
    async run() {
      let last = 0
      for (;;) {
        const members = await withManyEntries(db, last)
        const since = await membersSince(db, members)
        for (const [memberId, registered] of since) {
          await db.transaction().execute(async (tx) => {
            await lockAccounts(tx, [accountId(memberId, 'available', 'PV')])
            const today = dayOf(await momentNow(tx))
            await keepAccrual(tx, await accrue(tx, parameters, memberId, dayOf(registered), today))
          })
        }
        const next = members.at(-1)
        if (next === undefined) return
        last = next
      }
    },
  }
}

/** The next few parties after `last`, shops among them. */
async function withManyEntries(db: Db, last: number): Promise<number[]> {
  const { rows } = await sql<{ party: number }>`
    select b.party_id as party from ledger.balance b
    left join points.accrual a on a.member_id = b.party_id
    where b.unit = 'PV' and b.purpose = 'available' and b.party_id > ${last}
      and b.entries > ${MANY} and b.entries > coalesce(a.seq, 0) + ${MANY}
    order by b.party_id limit ${AT_ONCE}`.execute(db)
  return rows.map((row) => row.party)
}
