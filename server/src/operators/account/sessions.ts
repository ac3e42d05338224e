import type { OperatorRole } from '@torch/contract/permissions.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { randomToken, sessionFinder, tokenHash } from '../../identity/index.ts'
import type { AuthenticateOperator, SignedInOperator } from '../../platform/auth.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { IDLE_MINUTES, SEEN_MINUTES, SESSION_HOURS } from '../rules.ts'
import { tables } from '../tables.ts'

export interface NewSession {
  operatorId: number
  ip: string
  userAgent: string
}

/** Opens a session. Returns its token, which is stored only as a hash, and its latest end. */
export async function openSession(
  tx: Tx,
  { operatorId, ip, userAgent }: NewSession,
): Promise<{ sessionId: number; accessToken: string; expiresAt: Date }> {
  const accessToken = randomToken()
  const { id, expires_at } = await tables(tx)
    .insertInto('operators.session')
    .values({ operator_id: operatorId, token_hash: tokenHash(accessToken), ip, user_agent: userAgent })
    .returning(['id', sql<Date>`created_at + make_interval(hours => ${SESSION_HOURS})`.as('expires_at')])
    .executeTakeFirstOrThrow()
  return { sessionId: id, accessToken, expiresAt: expires_at }
}

export async function endSession(db: Db, sessionId: number): Promise<void> {
  await tables(db)
    .updateTable('operators.session')
    .set({ ended_at: sql`platform.now()` })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends all sessions of an operator, except one where given. */
export async function endSessionsOf(db: Db, operatorId: number, except = 0): Promise<void> {
  await tables(db)
    .updateTable('operators.session')
    .set({ ended_at: sql`platform.now()` })
    .where('operator_id', '=', operatorId)
    .where('id', '<>', except)
    .where('ended_at', 'is', null)
    .execute()
}

interface Row {
  token: string
  session_id: number
  operator_id: number
  name: string
  roles: OperatorRole[]
  stale: boolean
}

const STATEMENT = {
  name: 'operators.authenticate',
  text: `select encode(s.token_hash, 'hex') as token, s.id as session_id, o.id as operator_id, o.name, o.roles,
      s.last_seen_at < now - make_interval(mins => ${SEEN_MINUTES}) as stale
    from platform.now() now, operators.session s join operators.operator o on o.id = s.operator_id
    where s.token_hash = any($1::bytea[]) and s.ended_at is null and o.status = 'active'
      and s.last_seen_at > now - make_interval(mins => ${IDLE_MINUTES})
      and s.created_at > now - make_interval(hours => ${SESSION_HOURS})`,
}

/**
 * Returns the function that finds the operator of an access token. Read at every request and never cached, so ended
 * sessions and disabled operators lose access at once.
 */
export function operatorAuthenticator(pool: pg.Pool): AuthenticateOperator {
  const find = sessionFinder(pool, STATEMENT, (row: Row) => row)
  return async (accessToken) => {
    const row = await find(accessToken)
    if (row?.stale)
      await pool.query('update operators.session set last_seen_at = platform.now() where id = $1', [
        row.session_id,
      ])
    return row && signedIn(row)
  }
}

/** The same for a live event stream: it does not count as use of the session, which expires as usual. */
export function streamAuthenticator(pool: pg.Pool): AuthenticateOperator {
  return sessionFinder(pool, STATEMENT, signedIn)
}

function signedIn({ operator_id, session_id, name, roles }: Row): SignedInOperator {
  return { operatorId: operator_id, sessionId: session_id, name, roles }
}
