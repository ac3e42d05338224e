import { hash } from 'node:crypto'
import type pg from 'pg'
import type { Authenticate, SignedIn } from '../../platform/auth.ts'
import { loader } from '../../platform/database/batcher.ts'
import { looksLikeToken } from './tokens.ts'

interface Row {
  token: string
  session_id: number
  member_id: number
  /** In seconds since 1970. */
  member_since: number
  terms_due: boolean
  version: number
  failures: number
  locked_until: Date | null
  payment_hold_hours: number
  restrictions: SignedIn['restrictions'] | null
  at_counter: boolean
  verified_seconds: number | null
}

/** A named statement with a cached plan (signed-in.sql). */
const STATEMENT = {
  name: 'identity.authenticate',
  text: 'select * from identity.signed_in($1::bytea[])',
}

/** Returns the function that finds the session of a member's access token. */
export function authenticator(pool: pg.Pool): Authenticate {
  return sessionFinder(pool, STATEMENT, signedIn)
}

/**
 * Returns the function that finds the session of an access token, for members and operators: by a statement whose rows have
 * the hex hash of their token. It runs before every call, so concurrent requests share one query; nothing is cached.
 */
export function sessionFinder<Row extends { token: string }, Session>(
  pool: pg.Pool,
  statement: { name: string; text: string },
  read: (row: Row) => Session,
): (accessToken: string) => Promise<Session | undefined> {
  const load = loader<string, Session>(async (tokens) => {
    const values = [tokens.map((token) => `\\x${token}`)]
    const { rows } = await pool.query<Row>({ ...statement, values })
    return new Map(rows.map((row) => [row.token, read(row)]))
  })
  return async (accessToken) => {
    if (!looksLikeToken(accessToken)) return undefined
    return (await load(hash('sha256', accessToken, 'hex'))).row
  }
}

function signedIn(row: Row): SignedIn {
  return {
    memberId: row.member_id,
    sessionId: row.session_id,
    memberSince: new Date(row.member_since * 1000),
    restrictions: row.restrictions ?? [],
    termsDue: row.terms_due,
    atCounter: row.at_counter,
    paymentPassword: {
      version: row.version,
      failures: row.failures,
      lockedUntil: row.locked_until,
      paymentHoldHours: row.payment_hold_hours,
      verifiedSeconds: row.verified_seconds,
    },
  }
}
