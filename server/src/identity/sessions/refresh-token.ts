import type { refreshToken as endpoint } from '@torch/contract/identity.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { IdentityContext } from '../context.ts'
import { notify } from '../notices/notify.ts'
import { REFRESH_GRACE_SECONDS } from '../rules.ts'
import { endSessions, issueTokens, lastSecondsOf, secondsOf } from './sessions.ts'
import { looksLikeToken, successorOf, type TokenPair, tokenHash } from './tokens.ts'

export function refreshToken({ db, secrets }: IdentityContext): Handler<typeof endpoint> {
  return async ({ body }) => {
    if (!looksLikeToken(body.refreshToken)) throw new Refusal('notSignedIn')
    const used = tokenHash(body.refreshToken)
    const [pair, ...older] = secrets.map((secret) => successorOf(body.refreshToken, secret)) as [TokenPair]
    const endsAt = await rotate(db, used, pair)
    if (endsAt) return { ...pair, accessTokenExpiresAt: endsAt.toISOString() }
    return reissueTokens(db, used, [pair, ...older])
  }
}

/** Rotates an unused, live refresh token; of concurrent uses one succeeds, the others get undefined. */
function rotate(db: Db, used: Buffer, pair: TokenPair): Promise<Date | undefined> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number; remember_me: boolean }>`
      update identity.refresh_token t set used_at = platform.now()
      from identity.session s join identity.member m on m.id = s.member_id
      where t.hash = ${used} and t.used_at is null and t.expires_at > platform.now()
        and s.id = t.session_id and s.ended_at is null and s.expires_at > platform.now()
        and m.status = 'active'
      returning s.id, s.remember_me`.execute(tx)
    const [session] = rows
    if (!session) return undefined
    await sql`
      update identity.session set last_seen_at = platform.now(),
        expires_at = least(platform.now() + make_interval(secs => ${secondsOf(session.remember_me)}),
          created_at + make_interval(secs => ${lastSecondsOf(session.remember_me)}))
      where id = ${session.id}`.execute(tx)
    return issueTokens(tx, session.id, session.remember_me, pair)
  })
}

/**
 * Handles a repeated use. Within the grace period it is another tab or a lost response, and returns the same pair. Later
 * the token may be stolen, so the session ends (rules/identity#sessions).
 */
async function reissueTokens(
  db: Db,
  used: Buffer,
  pairs: TokenPair[],
): Promise<TokenPair & { accessTokenExpiresAt: string }> {
  const hashes = pairs.map(({ accessToken }) => tokenHash(accessToken))
  const { rows } = await sql<{
    session_id: number
    member_id: number
    in_grace: boolean
    hash: Buffer | null
    ends_at: Date | null
  }>`
    select t.session_id, s.member_id, a.hash, a.expires_at as ends_at,
      t.used_at > platform.now() - make_interval(secs => ${REFRESH_GRACE_SECONDS}) as in_grace
    from identity.refresh_token t
    join identity.session s on s.id = t.session_id
    join identity.member m on m.id = s.member_id
    left join identity.access_token a on a.hash = any(${hashes})
    where t.hash = ${used} and t.used_at is not null and s.ended_at is null and m.status = 'active'`.execute(
    db,
  )
  const [use] = rows
  if (use && !use.in_grace) await endReusedSession(db, use.session_id, use.member_id)
  const { hash, ends_at: endsAt } = use ?? {}
  const pair = hash && pairs.find((_one, at) => hashes[at]?.equals(hash))
  if (!use?.in_grace || !endsAt || !pair) throw new Refusal('notSignedIn')
  return { ...pair, accessTokenExpiresAt: endsAt.toISOString() }
}

/** Ends the session and notifies its owner once, however many uses are concurrent. */
async function endReusedSession(db: Db, sessionId: number, memberId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if ((await endSessions(tx, { id: sessionId }, 'reuse')) === 0) return
    await notify(tx, [
      { to: memberId, about: { kind: 'account-security', event: 'session-ended', detail: '' } },
    ])
  })
}
