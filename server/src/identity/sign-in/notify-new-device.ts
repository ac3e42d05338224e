import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { notify } from '../notices/notify.ts'
import { deviceOf, placeOf } from './device.ts'

/** Number of earlier sign-ins compared: the first pages of the login history. */
const MAX_SESSIONS = 100

/**
 * Notifies a member of a sign-in on a device that none of the earlier ones used; not of the very first one. Devices are
 * compared by browser and system, since browser versions change every few weeks.
 */
export async function notifyNewDevice(
  tx: Tx,
  { memberId, userAgent, ip }: { memberId: number; userAgent: string; ip: string },
): Promise<void> {
  const { rows } = await sql<{ user_agent: string }>`
    select distinct user_agent from (
      select user_agent from identity.session where member_id = ${memberId} order by id desc limit ${MAX_SESSIONS}
    ) latest`.execute(tx)
  const device = deviceOf(userAgent)
  if (rows.length === 0 || rows.some((row) => deviceOf(row.user_agent) === device)) return
  await notify(tx, [{ to: memberId, about: { kind: 'new-device', device, network: placeOf(ip) } }])
}
