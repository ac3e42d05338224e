import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db.ts'
import { ACCESS_TOKEN_SECONDS, SESSION_SECONDS } from './rules.ts'
import { type EndReason, tables } from './tables.ts'
import { type TokenPair, tokenHash } from './tokens.ts'

export interface NewSession {
  memberId: number
  rememberMe: boolean
  ip: string
  userAgent: string
}

export function secondsOf(rememberMe: boolean): number {
  return rememberMe ? SESSION_SECONDS.remembered : SESSION_SECONDS.short
}

export async function openSession(tx: Tx, session: NewSession): Promise<number> {
  const { id } = await tables(tx)
    .insertInto('identity.session')
    .values({
      member_id: session.memberId,
      remember_me: session.rememberMe,
      ip: session.ip,
      user_agent: session.userAgent,
      expires_at: inSeconds(secondsOf(session.rememberMe)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Makes a pair count. Gives the moment at which its access token ends. */
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

/** Their tokens are worth nothing from the moment this is committed. */
export async function endSessions(
  db: Db,
  which: { id: number } | { memberId: number },
  reason: EndReason,
): Promise<void> {
  const live = tables(db)
    .updateTable('identity.session')
    .set({ ended_at: sql`platform.now()`, end_reason: reason })
    .where('ended_at', 'is', null)
  await ('id' in which
    ? live.where('id', '=', which.id)
    : live.where('member_id', '=', which.memberId)
  ).execute()
}

function inSeconds(seconds: number) {
  return sql<Date>`platform.now() + make_interval(secs => ${seconds})`
}
