import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import type { IdempotencyKey } from '../platform/http/call.ts'

/** The answer that this very request was given before, where it was. */
export async function firstAnswer(db: Db, key: IdempotencyKey): Promise<string | undefined> {
  const { rows } = await sql<{ answer: string }>`
    select answer from platform.idempotency_key
    where caller = ${key.caller} and key = ${key.value} and route = ${key.route}
      and fingerprint = ${key.fingerprint}`.execute(db)
  return rows[0]?.answer
}
