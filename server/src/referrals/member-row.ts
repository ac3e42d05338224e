import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { tables } from './tables.ts'

/** What is kept of a member, and the moment of the reading; of somebody without a row, nothing yet. */
export async function memberRow(db: Db, id: number) {
  const [row, { now }] = await Promise.all([
    tables(db).selectFrom('referrals.member').selectAll().where('member_id', '=', id).executeTakeFirst(),
    moment(db),
  ])
  return {
    validFriends: row?.valid_friends ?? 0,
    rank: row?.rank ?? 0,
    active: row?.active ?? false,
    achievedAt: row?.achieved_at ?? null,
    vipAt: row?.vip_at ?? null,
    referralRewards: row?.referral_rewards ?? 0n,
    teamRewards: row?.team_rewards ?? 0n,
    dividends: row?.dividends ?? 0n,
    now,
  }
}

async function moment(db: Db): Promise<{ now: Date }> {
  const { rows } = await sql<{ now: Date }>`select platform.now() as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database told no time')
  return row
}
