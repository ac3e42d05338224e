import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { networkOf } from '../../platform/limits/network-of.ts'
import { KNOWN_DAYS } from '../rules.ts'
import { tokenHash } from '../sessions/tokens.ts'

/** The origin of a request. */
export interface RequestOrigin {
  ip: string
  /** The browser's own secret identifier; undefined where it sends none. */
  device: string | undefined
}

export function deviceHash(device: string | undefined): Buffer | null {
  return device === undefined ? null : tokenHash(device)
}

/** Returns the key that groups tries without login: a device, or a network for browsers without an identifier. */
export function requesterOf({ ip, device }: RequestOrigin): string {
  return device === undefined ? `network ${networkOf(ip)}` : `device ${tokenHash(device).toString('hex')}`
}

/**
 * Returns as what the account knows the caller: a device, or else a network, from which the member signed in before;
 * undefined for strangers. Known callers have their own limits, so that strangers cannot use them up. Sessions that the
 * member or an operator ended, or that were stolen, do not count.
 */
export async function knownRequester(
  db: Db,
  memberId: number,
  { ip, device }: RequestOrigin,
): Promise<string | undefined> {
  const print = deviceHash(device)
  const { rows } = await sql<{ ip: string; same: boolean }>`
    select ip, coalesce(device_hash = ${print}::bytea, false) as same from identity.session
    where member_id = ${memberId} and created_at > platform.now() - make_interval(days => ${KNOWN_DAYS})
      and coalesce(end_reason, '') not in ('ended', 'operator', 'reuse')
    order by same desc, id desc limit 100`.execute(db)
  if (print && rows[0]?.same) return `device ${print.toString('hex')}`
  const network = networkOf(ip)
  return rows.some((row) => networkOf(row.ip) === network) ? `network ${network}` : undefined
}
