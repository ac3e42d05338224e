import type { Language } from '@torch/contract/errors.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { checkIdempotencyKey, storeAnswer } from '../../platform/database/idempotency.ts'
import { type IdempotencyKey, Replay, StoredAnswer } from '../../platform/http/call.ts'
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
