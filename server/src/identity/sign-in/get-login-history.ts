import type { getLoginHistory as endpoint } from '@torch/contract/identity.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import type { IdentityContext } from '../context.ts'
import { sessionInfo, sessionsOf } from '../sessions/session-info.ts'

export function getLoginHistory({ db }: IdentityContext): Handler<typeof endpoint> {
  return async ({ query, member: { memberId, sessionId } }) => {
    let sessions = sessionsOf(db, memberId).limit(query.size)
    // As 64 bits: an id in a request may exceed 32.
    if (query.before !== undefined) sessions = sessions.where('id', '<', sql<number>`${query.before}::bigint`)
    return (await sessions.execute()).map((row) => sessionInfo(row, sessionId))
  }
}
