import type { endSession as endpoint } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { IdentityContext } from '../context.ts'
import { endSessions } from './sessions.ts'

/** Ends one of the caller's sessions. Another member's session, an ended one and an unknown id get the same error. */
export function endSession({ db }: IdentityContext): Handler<typeof endpoint> {
  return async ({ params, member: { memberId } }) => {
    const ended = await endSessions(db, { id: params.sessionId, memberId }, 'ended')
    if (ended === 0) throw new Refusal('unknownSession')
    return null
  }
}
