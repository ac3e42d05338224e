import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import { networkOf } from '../../platform/rate-limits/rate-limits.ts'
import { notify } from '../notices/notify.ts'
import { KNOWN_DAYS } from '../rules.ts'
import { tokenHash } from '../sessions/tokens.ts'

/** The order matters: many browsers name others too in their user agent. */
const BROWSERS: [name: string, sign: RegExp][] = [
  ['WeChat', /MicroMessenger/],
  ['Alipay', /AlipayClient/],
  ['QQ', /MQQBrowser|\bQQ\//],
  ['UC', /UCBrowser/],
  ['Huawei', /HuaweiBrowser/],
  ['Xiaomi', /MiuiBrowser/],
  ['Samsung Internet', /SamsungBrowser/],
  ['Edge', /\bEdgi?A?O?S?\//],
  ['Opera', /\bOPR\/|Opera/],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
]
const SYSTEMS: [name: string, sign: RegExp][] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
]

/** Returns a recognizable device name, such as 'Chrome · Android'; empty for an unknown user agent. */
export function deviceOf(userAgent: string): string {
  return [BROWSERS, SYSTEMS]
    .flatMap((kinds) => kinds.find(([, sign]) => sign.test(userAgent))?.[0] ?? [])
    .join(' · ')
}

/** Returns the network of a sign-in, without the part that identifies a single connection. */
export function placeOf(ip: string): string {
  if (ip === '') return ''
  const v4 = /(\d+\.\d+\.\d+)\.\d+$/.exec(ip)
  if (v4) return `${v4[1]}.*`
  return `${networkOf(ip).split(':').slice(0, 3).join(':')}:*`
}

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
