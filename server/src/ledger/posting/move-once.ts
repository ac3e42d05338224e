import type { Language } from '@torch/contract/errors.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { judgeKey, keepAnswer } from '../../platform/database/idempotency.ts'
import { type IdempotencyKey, Replay, Written } from '../../platform/http/call.ts'
import { succeeded } from '../../platform/http/success.ts'
import { lockAccounts } from './post.ts'

/**
 * A call that moves points, whole or not at all: one transaction in which first the accounts are locked, then the key is
 * judged (the caller's own account is among them, so two requests with one key come one after the other), then `act`
 * judges and posts and gives the answer's data, which is kept for the key. A refusal thrown by `act` leaves nothing.
 */
export async function moveOnce<T>(
  db: Db,
  call: { key: IdempotencyKey | undefined; language: Language },
  accounts: bigint[],
  act: (tx: Tx) => Promise<T>,
): Promise<Written | Replay> {
  return db.transaction().execute(async (tx) => {
    await lockAccounts(tx, accounts)
    const earlier = call.key && (await judgeKey(tx, call.key))
    if (earlier) return new Replay(earlier)
    const answer = succeeded(call.language, await act(tx))
    if (call.key) await keepAnswer(tx, call.key, answer)
    return new Written(answer)
  })
}
