import { API_KEY_PREFIX, TEST_KEY_PREFIX } from '@torch/contract/programs.ts'
import { sql } from 'kysely'
import { isActive, looksLikeToken, tokenHash } from '../../identity/index.ts'
import type { AuthenticateProgram, SignedInProgram } from '../../platform/auth.ts'
import type { Db } from '../../platform/database/db.ts'
import { limitUse } from '../../platform/rate-limits/rate-limits.ts'
import { API_KEY_RATE_LIMIT } from '../rules.ts'

/** The longer one first, since it begins with the other one. */
const PREFIXES = [TEST_KEY_PREFIX, API_KEY_PREFIX]

interface Row extends SignedInProgram {
  isUseRecorded: boolean
}

/**
 * Authenticates a program by its API key. Queried on each call and never cached, so that revoking a key, or disabling
 * its owner, takes effect at once on every server.
 */
export function programAuthenticator(db: Db): AuthenticateProgram {
  return async (apiKey) => {
    const [prefix] = PREFIXES.filter((one) => apiKey.startsWith(one))
    if (prefix === undefined || !looksLikeToken(apiKey.slice(prefix.length))) return undefined
    const { rows } = await sql<Row>`
      select k.id as "keyId", k.shop_id as "shopId", k.owner_id as "ownerId", k.scopes,
        k.is_test as "isTest", k.return_hosts as "returnHosts",
        coalesce(u.last_used_at > platform.now() - interval '1 minute', false) as "isUseRecorded"
      from programs.api_key k left join programs.api_key_use u on u.key_id = k.id
      where k.hash = ${tokenHash(apiKey)} and k.revoked_at is null`.execute(db)
    const [found] = rows
    if (!found || !(await isActive(db, found.ownerId))) return undefined
    const { isUseRecorded, ...program } = found
    if (!isUseRecorded) await recordUse(db, program.keyId)
    return program
  }
}

/** To the minute, so that a busy program does not write on each call. */
async function recordUse(db: Db, keyId: number): Promise<void> {
  await sql`
    insert into programs.api_key_use as u (key_id, last_used_at) values (${keyId}, platform.now())
    on conflict (key_id) do update set last_used_at = excluded.last_used_at
      where u.last_used_at <= excluded.last_used_at - interval '1 minute'`.execute(db)
}

/** Limits the calls of a key; runs before any work is done for a program. */
export function limitCalls(db: Db, { keyId }: Pick<SignedInProgram, 'keyId'>): Promise<void> {
  return limitUse(db, `programs.calls:${keyId}`, API_KEY_RATE_LIMIT)
}
