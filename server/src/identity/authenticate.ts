import { hash } from 'node:crypto'
import type pg from 'pg'
import type { Authenticate, SignedIn } from '../platform/auth.ts'
import { loader } from '../platform/loader.ts'
import { looksLikeToken } from './tokens.ts'

interface Row {
  token: string
  session_id: number
  member_id: number
  member_since: Date
  version: number
  failures: number
  locked_until: Date | null
  held_hours: number
}

/**
 * Everything that ends a session is looked at each time, so logging out, disabling a member or changing a password
 * works at once. The time is asked for once a query: the function behind it would be called for every row.
 */
const STATEMENT = {
  name: 'identity.authenticate',
  text: `select encode(t.hash, 'hex') as token, s.id as session_id, s.member_id, m.created_at as member_since, c.payment_version as version,
      (c.payment_tried - c.payment_forgiven)::integer as failures, c.payment_locked_until as locked_until,
      greatest(0, ceil(extract(epoch from c.payments_held_until - (select platform.now())) / 3600))::integer as held_hours
    from identity.access_token t
    join identity.session s on s.id = t.session_id
    join identity.member m on m.id = s.member_id
    join identity.credential c on c.member_id = s.member_id
    where t.hash = any($1::bytea[]) and t.expires_at > (select platform.now())
      and s.ended_at is null and m.status = 'active'`,
}

/** Requests of the same moment are looked up together: this stands before every call of a member. */
export function authenticator(pool: pg.Pool): Authenticate {
  const load = loader<string, SignedIn>(async (tokens) => {
    const { rows } = await pool.query<Row>({
      ...STATEMENT,
      values: [tokens.map((token) => `\\x${token}`)],
    })
    return new Map(rows.map((row) => [row.token, signedIn(row)]))
  })
  return async (accessToken) => {
    if (!looksLikeToken(accessToken)) return undefined
    const { row } = await load(hash('sha256', accessToken, 'hex'))
    return row
  }
}

function signedIn(row: Row): SignedIn {
  return {
    memberId: row.member_id,
    sessionId: row.session_id,
    memberSince: row.member_since,
    paymentPassword: {
      version: row.version,
      failures: row.failures,
      lockedUntil: row.locked_until,
      heldHours: row.held_hours,
    },
  }
}
