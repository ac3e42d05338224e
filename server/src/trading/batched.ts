import { lockedAccounts } from '../ledger/index.ts'
import type { SignedIn } from '../platform/auth.ts'
import { batcher } from '../platform/database/batcher.ts'
import type { Replay, StoredAnswer } from '../platform/http/call.ts'
import type { Refusal } from '../platform/http/refusal.ts'
import type { TradingContext } from './context.ts'

/**
 * Returns a function that batches concurrent calls into one run and transaction: at most 128, one per member. Two batches run
 * at a time: they share no row that every call needs.
 */
export function batched<Call extends { member: SignedIn }>(
  name: 'takes' | 'releases',
  ctx: TradingContext,
  run: (ctx: TradingContext, calls: Call[]) => Promise<(StoredAnswer | Replay | Refusal)[]>,
  accountsOf: (call: Call) => bigint[],
): (call: Call) => Promise<StoredAnswer | Replay> {
  const { db, pool } = ctx.batches
  return batcher<Call, StoredAnswer | Replay>({
    name,
    run: (calls) => run({ ...ctx, db, pool }, calls),
    maxBatchSize: 128,
    inFlight: 2,
    serialKey: ({ member }) => member.memberId,
    async findBlocked(calls) {
      const findBlocked = await lockedAccounts(pool, calls.flatMap(accountsOf))
      return findBlocked.size > 0 ? (call) => accountsOf(call).some((id) => findBlocked.has(id)) : undefined
    },
  })
}
