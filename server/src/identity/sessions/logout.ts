import type { logout as endpoint } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { IdentityContext } from '../context.ts'
import { endSessions } from './sessions.ts'

export function logout({ db }: IdentityContext): Handler<typeof endpoint> {
  return async ({ member }) => {
    await endSessions(db, { id: member.sessionId }, 'logout')
    return null
  }
}
