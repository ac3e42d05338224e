import type { endSession as promise } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { IdentityHouse } from '../house.ts'
import { endSessions } from './sessions.ts'

/** Somebody else's session, one that has ended and one that never was get the same answer. */
export function endSession({ db }: IdentityHouse): Handler<typeof promise> {
  return async ({ params, member: { memberId } }) => {
    const ended = await endSessions(db, { id: params.sessionId, memberId }, 'ended')
    if (ended === 0) throw new Refusal('unknownSession')
    return null
  }
}
