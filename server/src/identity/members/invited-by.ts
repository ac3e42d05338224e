import type { MemberStatus } from '@torch/contract/states.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export interface Invited {
  id: number
  username: string
  nickname: string | null
  status: MemberStatus
  created_at: Date
  /** How many members this one invited. */
  invited: number
}

/** Returns the members that one invited, newest first. `after`: cursor, the id of the last item already received. */
export async function invitedBy(
  db: Db,
  upline: number,
  { after, size }: { after?: number | undefined; size: number },
): Promise<Invited[]> {
  const afterCursor = after === undefined ? sql`` : sql`and m.id < ${after}::bigint`
  const { rows } = await sql<Invited>`
    select m.id, m.username, m.nickname, m.status, m.created_at,
      (select count(*)::integer from identity.member f where f.upline_id = m.id) as invited
    from identity.member m where m.upline_id = ${upline} ${afterCursor} order by m.id desc limit ${size}`.execute(
    db,
  )
  return rows
}

/** Returns the chain of inviters of a member, nearest first, without the platform itself. */
export async function invitersOf(
  db: Db,
  memberId: number,
  most: number,
): Promise<{ id: number; username: string }[]> {
  const { rows } = await sql<{ id: number; username: string }>`
    with recursive above (id, username, upline_id, level) as (
      select u.id, u.username, u.upline_id, 1 from identity.member m join identity.member u on u.id = m.upline_id
      where m.id = ${memberId}
      union all
      select u.id, u.username, u.upline_id, a.level + 1 from above a join identity.member u on u.id = a.upline_id
      where a.level < ${most}
    )
    select id, username from above where upline_id is not null order by level`.execute(db)
  return rows
}
