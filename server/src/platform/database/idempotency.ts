import type { Language } from '@torch/contract/errors.ts'
import { sql } from 'kysely'
import { type IdempotencyKey, Replay, StoredAnswer } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import { succeeded } from '../http/success.ts'
import type { Db, Tx } from './db.ts'

/**
 * Returns the stored answer of this same request, if any. Locks its row, which is a write: a repeated answer is sent
 * only after the standbys have the data it reports (decision 100).
 */
export async function firstAnswer(db: Db, key: IdempotencyKey): Promise<string | undefined> {
  const { rows } = await sql<{ answer: string }>`
    select answer from platform.idempotency_key
    where caller = ${key.caller} and key = ${key.value} and route = ${key.route}
      and fingerprint = ${key.fingerprint} for key share`.execute(db)
  return rows[0]?.answer
}

/** Returns the stored answer of the caller's request with a key, whatever it contained. */
export async function answerOfKey(
  db: Db,
  { caller, value, route }: Omit<IdempotencyKey, 'fingerprint'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ answer: string }>`
    select answer from platform.idempotency_key
    where caller = ${caller} and key = ${value} and route = ${route} for key share`.execute(db)
  return rows[0]?.answer
}

/**
 * Returns the result of `judge` or, if it refuses, the stored answer of this same request: it went through earlier and
 * its answer was lost, so that answer holds whatever has since been locked, used up or expired.
 */
export async function replayIfAnswered<T>(
  db: Db,
  key: IdempotencyKey | undefined,
  check: () => Promise<T>,
): Promise<T | Replay> {
  try {
    return await check()
  } catch (error) {
    const earlier = error instanceof Refusal && key && (await firstAnswer(db, key))
    if (earlier) return new Replay(earlier)
    throw error
  }
}

/** Returns the stored answer, under the caller's lock for movements. Throws `idempotencyKeyReused` for another request's key. */
export async function checkIdempotencyKey(tx: Tx, key: IdempotencyKey): Promise<string | undefined> {
  const [earlier] = await checkIdempotencyKeys(tx, [key])
  if (earlier instanceof Refusal) throw earlier
  return earlier
}

/** Does the same for many keys, each on its own: returns the first answer, the refusal, or undefined. */
export async function checkIdempotencyKeys(
  tx: Tx,
  keys: readonly IdempotencyKey[],
): Promise<(string | Refusal | undefined)[]> {
  if (keys.length === 0) return []
  // Laterally joined look-ups stay index look-ups, whatever size the planner assumes for the table.
  const { rows } = await sql<{ answer: string | null; same: boolean | null }>`
    select k.answer, k.fingerprint = i.fingerprint as same
    from unnest(${keys.map(({ caller }) => caller)}::integer[], ${keys.map(({ value }) => value)}::text[],
      ${keys.map(({ route }) => route)}::text[], ${keys.map(({ fingerprint }) => fingerprint)}::bytea[])
      with ordinality i (caller, key, route, fingerprint, n)
    left join lateral (
      select answer, fingerprint from platform.idempotency_key k
      where k.caller = i.caller and k.key = i.key and k.route = i.route limit 1 for key share
    ) k on true
    order by i.n`.execute(tx)
  return rows.map(({ answer, same }) =>
    answer === null ? undefined : same === true ? answer : new Refusal('idempotencyKeyReused'),
  )
}

/**
 * Runs a call that creates something and moves no points, once for each key: a concurrent call with the same key waits
 * and gets the first answer. `act` returns the answer's data; if it throws, nothing is stored.
 */
export async function runIdempotently<T>(
  db: Db,
  { key, language }: { key: IdempotencyKey | undefined; language: Language },
  act: (tx: Tx) => Promise<T>,
): Promise<StoredAnswer | Replay> {
  return db.transaction().execute(async (tx) => {
    if (key) {
      const name = `${key.caller} ${key.value} ${key.route}`
      await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
    }
    const earlier = key && (await checkIdempotencyKey(tx, key))
    if (earlier) return new Replay(earlier)
    const answer = succeeded(language, await act(tx))
    if (key) await storeAnswer(tx, key, answer)
    return new StoredAnswer(answer)
  })
}

/** Stores the answer in the movement's transaction (rules/wire#idempotency). */
export async function storeAnswer(tx: Tx, key: IdempotencyKey, answer: string): Promise<void> {
  await storeAnswers(tx, [{ key, answer }])
}

export async function storeAnswers(
  tx: Tx,
  answers: readonly { key: IdempotencyKey; answer: string }[],
): Promise<void> {
  if (answers.length === 0) return
  const of = <T>(part: (key: IdempotencyKey) => T) => answers.map(({ key }) => part(key))
  await sql`
    insert into platform.idempotency_key (caller, key, route, fingerprint, answer, created_at)
    select caller, key, route, fingerprint, answer, (select platform.now())
    from unnest(${of(({ caller }) => caller)}::integer[], ${of(({ value }) => value)}::text[],
      ${of(({ route }) => route)}::text[], ${of(({ fingerprint }) => fingerprint)}::bytea[],
      ${answers.map(({ answer }) => answer)}::text[]) kept (caller, key, route, fingerprint, answer)`.execute(
    tx,
  )
}
