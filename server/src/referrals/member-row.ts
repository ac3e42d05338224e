import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Row } from './tables.ts'

type MemberFigures = Row<'referrals.member'>

/** Returns a member's figures and the time of the reading; zeros for a member without a row. */
export async function memberRow(db: Db, id: number) {
  const { rows } = await sql<{ now: Date } & (MemberFigures | { [Column in keyof MemberFigures]: null })>`
    select platform.now() as now, m.* from (values (${id}::integer)) asked (id)
    left join referrals.member m on m.member_id = asked.id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database returned no time')
  return {
    validFriends: row.valid_friends ?? 0,
    rank: row.rank ?? 0,
    active: row.active ?? false,
    achievedAt: row.achieved_at,
    vipAt: row.vip_at,
    referralRewards: row.referral_rewards ?? 0n,
    teamRewards: row.team_rewards ?? 0n,
    dividends: row.dividends ?? 0n,
    now: row.now,
  }
}
