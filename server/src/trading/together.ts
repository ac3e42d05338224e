import { heldAccounts } from '../ledger/door.ts'
import type { SignedIn } from '../platform/auth.ts'
import { batcher } from '../platform/database/batcher.ts'
import type { Replay, Written } from '../platform/http/call.ts'
import type { Refusal } from '../platform/http/refusal.ts'
import type { TradingHouse } from './house.ts'

/**
 * Calls that come at the same moment share one run, and with it one transaction: at most 128, a member only once among them.
 * Two runs are under way at a time: they meet at no row that everybody wants.
 */
export function together<Call extends { member: SignedIn }>(
  house: TradingHouse,
  run: (house: TradingHouse, calls: Call[]) => Promise<(Written | Replay | Refusal)[]>,
  accountsOf: (call: Call) => bigint[],
): (call: Call) => Promise<Written | Replay> {
  const { db, pool } = house.batches
  return batcher<Call, Written | Replay>({
    run: (calls) => run({ ...house, db, pool }, calls),
    most: 128,
    inFlight: 2,
    lane: ({ member }) => member.memberId,
    async held(calls) {
      const held = await heldAccounts(pool, calls.flatMap(accountsOf))
      return held.size > 0 ? (call) => accountsOf(call).some((id) => held.has(id)) : undefined
    },
  })
}
