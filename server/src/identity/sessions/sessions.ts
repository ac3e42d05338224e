import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import { ACCESS_TOKEN_SECONDS, SESSION_LAST_SECONDS, SESSION_SECONDS } from '../rules.ts'
import { deviceHash, notifyNewDevice } from '../sign-in/device.ts'
import { type Row, tables } from '../tables.ts'
import { randomTokens, type TokenPair, tokenHash } from './tokens.ts'

export interface NewSession {
  memberId: number
  rememberMe: boolean
  method: Row<'identity.session'>['method']
  ip: string
  userAgent: string
  device: string | undefined
  /** The version of the payment password that the login itself verified; null for none. */
  verifiedVersion: number | null
}

export function secondsOf(rememberMe: boolean): number {
  return rememberMe ? SESSION_SECONDS.remembered : SESSION_SECONDS.short
}

export function lastSecondsOf(rememberMe: boolean): number {
  return rememberMe ? SESSION_LAST_SECONDS.remembered : SESSION_LAST_SECONDS.short
}

/**
 * Returns the version of the payment password that a right login password verifies too, while both are the same secret.
 * Read the row under a lock, so that neither changes before the session exists.
 */
export function verifiedBySignIn(credential: {
  payment_is_default: boolean
  payment_version: number
}): number | null {
  return credential.payment_is_default ? credential.payment_version : null
}

/** Opens a session with its first pair of tokens, as a login returns it. */
export async function openSession(tx: Tx, session: NewSession) {
  await notifyNewDevice(tx, session)
  const pair = randomTokens()
  const endsAt = await issueTokens(tx, await insertSession(tx, session), session.rememberMe, pair)
  return { ...pair, accessTokenExpiresAt: endsAt.toISOString() }
}

async function insertSession(tx: Tx, session: NewSession): Promise<number> {
  const { id } = await tables(tx)
    .insertInto('identity.session')
    .values({
      member_id: session.memberId,
      remember_me: session.rememberMe,
      method: session.method,
      ip: session.ip,
      user_agent: session.userAgent,
      device_hash: deviceHash(session.device),
      expires_at: inSeconds(secondsOf(session.rememberMe)),
      payment_verified_at: session.verifiedVersion === null ? null : sql<Date>`platform.now()`,
      payment_verified_version: session.verifiedVersion,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores a pair of tokens. Returns when its access token expires. */
export async function issueTokens(
  tx: Tx,
  sessionId: number,
  rememberMe: boolean,
  pair: TokenPair,
): Promise<Date> {
  await tables(tx)
    .insertInto('identity.refresh_token')
    .values({
      hash: tokenHash(pair.refreshToken),
      session_id: sessionId,
      expires_at: inSeconds(secondsOf(rememberMe)),
    })
    .execute()
  const { expires_at } = await tables(tx)
    .insertInto('identity.access_token')
    .values({
      hash: tokenHash(pair.accessToken),
      session_id: sessionId,
      expires_at: inSeconds(ACCESS_TOKEN_SECONDS),
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expires_at
}

/** Ends live sessions; their tokens are invalid from the commit on. Returns how many there were. */
export async function endSessions(
  db: Db,
  which: { id: number; memberId?: number } | { memberId: number; except?: number },
  reason: NonNullable<Row<'identity.session'>['end_reason']>,
): Promise<number> {
  let live = tables(db)
    .updateTable('identity.session')
    .set({ ended_at: sql`platform.now()`, end_reason: reason })
    .where('ended_at', 'is', null)
  // As 64 bits: an id in a request may exceed 32.
  if ('id' in which) live = live.where('id', '=', sql<number>`${which.id}::bigint`)
  else if (which.except !== undefined) live = live.where('id', '<>', which.except)
  if (which.memberId !== undefined) live = live.where('member_id', '=', which.memberId)
  return Number((await live.executeTakeFirst()).numUpdatedRows)
}

function inSeconds(seconds: number) {
  return sql<Date>`platform.now() + make_interval(secs => ${seconds})`
}

/** Returns whether a session is live. Connections that live as long as a session check this repeatedly. */
export async function isLiveSession(db: Db, sessionId: number): Promise<boolean> {
  const { rows } = await sql`
    select from identity.session s join identity.member m on m.id = s.member_id
    where s.id = ${sessionId} and s.ended_at is null and s.expires_at > platform.now() and m.status = 'active'`.execute(
    db,
  )
  return rows.length > 0
}
