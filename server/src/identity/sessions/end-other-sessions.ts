import type { endOtherSessions as endpoint } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { IdentityContext } from '../context.ts'
import { endSessions } from './sessions.ts'

export function endOtherSessions({ db }: IdentityContext): Handler<typeof endpoint> {
  return async ({ member: { memberId, sessionId } }) => {
    await endSessions(db, { memberId, except: sessionId }, 'ended')
    return null
  }
}
