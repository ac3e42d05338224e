import type { Units } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { dayOf, midnightOf } from '../platform/calendar.ts'
import type { Db } from '../platform/db.ts'
import type { Entry } from './entries.ts'

/** The PV that a member was given in rewards from the beginning of an entry's day up to and with the entry. */
export async function rewardsOfDay(db: Db, { account_id, seq, at }: Entry): Promise<Units> {
  const { rows } = await sql<{ sum: Units }>`
    select coalesce(sum(l.amount), 0)::bigint as sum from ledger.line l
    where l.account_id = ${account_id} and l.seq <= ${seq}
      and l.seq > points.entries_before_moment(${account_id}, 0, ${seq}, ${midnightOf(dayOf(at))})
      and l.counted and l.amount > 0 and l.kind <> 'exchange'`.execute(db)
  return rows[0]?.sum ?? 0n
}
