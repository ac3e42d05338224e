import type { Language } from '@torch/contract/errors.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import {
  checkIdempotencyKey,
  checkIdempotencyKeys,
  storeAnswer,
  storeAnswers,
} from '../../platform/database/idempotency.ts'
import { type IdempotencyKey, Replay, StoredAnswer } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { succeeded } from '../../platform/http/success.ts'
import { lockAccounts } from './post.ts'

/**
 * Runs a call that moves points in one transaction: locks the accounts, checks the idempotency key (the caller's own account is
 * among the accounts, so two requests with one key run one after the other), runs `act`, and stores its answer under the key.
 * If `act` throws a refusal, everything is rolled back.
 */
export async function moveIdempotently<T>(
  db: Db,
  call: { key: IdempotencyKey | undefined; language: Language },
  accounts: bigint[],
  act: (tx: Tx) => Promise<T>,
): Promise<StoredAnswer | Replay> {
  return db.transaction().execute(async (tx) => {
    await lockAccounts(tx, accounts)
    const earlier = call.key && (await checkIdempotencyKey(tx, call.key))
    if (earlier) return new Replay(earlier)
    const answer = succeeded(call.language, await act(tx))
    if (call.key) await storeAnswer(tx, call.key, answer)
    return new StoredAnswer(answer)
  })
}

interface IdempotentCall {
  key: IdempotencyKey | undefined
  language: Language
}

/**
 * Runs `moveIdempotently` for several calls in one transaction: locks all their accounts, checks each key, then runs `act`, which
 * checks the calls in order, posts the valid ones, and returns an answer or a refusal for each. `act` must leave no trace of a
 * refused call. At most one call per caller may be in a batch.
 */
export async function moveBatchIdempotently<Call extends IdempotentCall, T extends object>(
  db: Db,
  calls: readonly Call[],
  accountsOf: (call: Call) => bigint[],
  act: (tx: Tx, calls: Call[]) => Promise<(T | Refusal)[]>,
): Promise<(StoredAnswer | Replay | Refusal)[]> {
  return db.transaction().execute(async (tx) => {
    await lockAccounts(tx, calls.flatMap(accountsOf))
    const results = await storedAnswers(tx, calls)
    const fresh = calls.filter((call) => !results.has(call))
    const outcomes = fresh.length > 0 ? await act(tx, fresh) : []
    const newAnswers: { key: IdempotencyKey; answer: string }[] = []
    for (const [index, call] of fresh.entries()) {
      const outcome = outcomes[index]
      if (outcome === undefined) continue
      if (outcome instanceof Refusal) {
        results.set(call, outcome)
        continue
      }
      const answer = succeeded(call.language, outcome)
      results.set(call, new StoredAnswer(answer))
      if (call.key) newAnswers.push({ key: call.key, answer })
    }
    await storeAnswers(tx, newAnswers)
    return calls.map((call) => {
      const result = results.get(call)
      if (!result) throw new Error('a call in the batch got no result')
      return result
    })
  })
}

async function storedAnswers<Call extends IdempotentCall>(
  tx: Tx,
  calls: readonly Call[],
): Promise<Map<Call, StoredAnswer | Replay | Refusal>> {
  const keyed = calls.flatMap((call) => (call.key ? [{ call, key: call.key }] : []))
  const earlier = await checkIdempotencyKeys(
    tx,
    keyed.map(({ key }) => key),
  )
  const results = new Map<Call, StoredAnswer | Replay | Refusal>()
  for (const [index, { call }] of keyed.entries()) {
    const found = earlier[index]
    if (found !== undefined) results.set(call, typeof found === 'string' ? new Replay(found) : found)
  }
  return results
}
