import type { listSessions as endpoint } from '@torch/contract/identity.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import type { IdentityContext } from '../context.ts'
import { sessionInfo, sessionsOf } from './session-info.ts'

export function listSessions({ db }: IdentityContext): Handler<typeof endpoint> {
  return async ({ member: { memberId, sessionId } }) => {
    const rows = await sessionsOf(db, memberId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', sql<Date>`platform.now()`)
      .execute()
    return rows.map((row) => sessionInfo(row, sessionId))
  }
}
