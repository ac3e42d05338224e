import type { SessionInfo } from '@torch/contract/identity.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { deviceOf, placeOf } from '../sign-in/device.ts'
import { type Row, tables } from '../tables.ts'

type SessionRow = Pick<
  Row<'identity.session'>,
  'id' | 'ip' | 'user_agent' | 'method' | 'created_at' | 'last_seen_at' | 'end_reason'
> & { is_over: boolean }

/** Returns a member's sessions, latest first; each is also an entry of the login history. */
export function sessionsOf(db: Db, memberId: number) {
  return tables(db)
    .selectFrom('identity.session')
    .select(['id', 'ip', 'user_agent', 'method', 'created_at', 'last_seen_at', 'end_reason'])
    .select(sql<boolean>`expires_at <= platform.now()`.as('is_over'))
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
}

/** Returns the devices of a member's live sessions, by the session's id. */
export async function liveDevicesOf(db: Db, memberId: number): Promise<Map<number, string>> {
  const rows = await sessionsOf(db, memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`platform.now()`)
    .execute()
  return new Map(rows.map((row) => [row.id, deviceOf(row.user_agent)]))
}

export function sessionInfo(row: SessionRow, current: number): SessionInfo {
  return {
    id: row.id,
    current: row.id === current,
    device: deviceOf(row.user_agent),
    network: placeOf(row.ip),
    method: row.method,
    signedInTime: row.created_at.toISOString(),
    lastSeenTime: row.last_seen_at.toISOString(),
    state: row.end_reason ?? (row.is_over ? 'expired' : 'live'),
  }
}
