import { sql } from 'kysely'
import type { Db, Tx } from './db.ts'
import type { IdempotencyKey } from './http/call.ts'
import { Refusal } from './http/refusal.ts'

/** The answer that this very request was given before, where it was. */
export async function firstAnswer(db: Db, key: IdempotencyKey): Promise<string | undefined> {
  const { rows } = await sql<{ answer: string }>`
    select answer from platform.idempotency_key
    where caller = ${key.caller} and key = ${key.value} and route = ${key.route}
      and fingerprint = ${key.fingerprint}`.execute(db)
  return rows[0]?.answer
}

/** The same under the lock that all movements of this caller wait for; another request's key is refused. */
export async function judgeKey(tx: Tx, key: IdempotencyKey): Promise<string | undefined> {
  const { rows } = await sql<{ answer: string; same: boolean }>`
    select answer, fingerprint = ${key.fingerprint} as same from platform.idempotency_key
    where caller = ${key.caller} and key = ${key.value} and route = ${key.route}`.execute(tx)
  const [row] = rows
  if (row && !row.same) throw new Refusal('keyReused')
  return row?.answer
}

/** Keeps the answer in the transaction of the movement (rules.md 1). */
export async function keepAnswer(tx: Tx, key: IdempotencyKey, answer: string): Promise<void> {
  await sql`
    insert into platform.idempotency_key (caller, key, route, fingerprint, answer, created_at)
    values (${key.caller}, ${key.value}, ${key.route}, ${key.fingerprint}, ${answer}, platform.now())`.execute(
    tx,
  )
}
