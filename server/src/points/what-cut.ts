import type { Units } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { memberRewardCap } from '../ledger/door.ts'
import { dayOf, midnightOf } from '../platform/calendar.ts'
import type { Db } from '../platform/db.ts'
import type { Entry } from './entries.ts'
import type { Explained } from './explanation.ts'
import type { PointsHouse } from './house.ts'

/** What kept a reward below what it was reckoned on: told by what the member, and everybody, had been given that day. */
export async function whatCut({ db, parameters }: PointsHouse, entry: Entry): ReturnType<Explained['cutBy']> {
  const own = parameters.at(memberRewardCap, entry.at).value
  if ((await rewardsOfDay(db, entry)) >= own) return 'member-cap'
  const { rows } = await sql<{ is_used_up: boolean }>`
    select used >= budget as is_used_up from ledger.reward_budget where day = ${dayOf(entry.at)}::date`.execute(
    db,
  )
  return rows[0]?.is_used_up ? 'day-budget' : 'shop-cap'
}
/** The PV that a member was given in rewards from the beginning of an entry's day up to and with the entry. */
async function rewardsOfDay(db: Db, { account_id, seq, at }: Entry): Promise<Units> {
  const { rows } = await sql<{ sum: Units }>`
    select coalesce(sum(l.amount), 0)::bigint as sum from ledger.line l
    where l.account_id = ${account_id} and l.seq <= ${seq}
      and l.seq > points.entries_before_moment(${account_id}, 0, ${seq}, ${midnightOf(dayOf(at))})
      and l.counted and l.amount > 0 and l.kind <> 'exchange'`.execute(db)
  return rows[0]?.sum ?? 0n
}
