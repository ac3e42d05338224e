import type { SignedIn } from '../platform/auth.ts'
import { batcher } from '../platform/batcher.ts'
import { isUnavailable, sqlState } from '../platform/db.ts'
import type { Replay, Written } from '../platform/http/call.ts'
import type { Refusal } from '../platform/http/refusal.ts'

/**
 * Calls that come at the same moment share one run, and with it one transaction: at most 128, a member only once among them.
 * Two runs are under way at a time: they meet at no row that everybody wants.
 */
export function together<Call extends { member: SignedIn }>(
  run: (calls: Call[]) => Promise<(Written | Replay | Refusal)[]>,
): (call: Call) => Promise<Written | Replay> {
  return batcher<Call, Written | Replay>({
    run,
    most: 128,
    inFlight: 2,
    lane: ({ member }) => member.memberId,
    didNothing: (error) => sqlState(error) !== undefined && !isUnavailable(error),
  })
}
