import type { endOtherSessions as promise } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { IdentityHouse } from '../house.ts'
import { endSessions } from './sessions.ts'

export function endOtherSessions({ db }: IdentityHouse): Handler<typeof promise> {
  return async ({ member: { memberId, sessionId } }) => {
    await endSessions(db, { memberId, except: sessionId }, 'ended')
    return null
  }
}
