import type { logout as promise } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { IdentityHouse } from '../house.ts'
import { endSessions } from './sessions.ts'

export function logout({ db }: IdentityHouse): Handler<typeof promise> {
  return async ({ member }) => {
    await endSessions(db, { id: member.sessionId }, 'logout')
    return null
  }
}
