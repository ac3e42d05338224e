import type { getLoginHistory as promise } from '@torch/contract/identity.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import type { IdentityHouse } from '../house.ts'
import { sessionInfo, sessionsOf } from '../sessions/session-info.ts'

export function getLoginHistory({ db }: IdentityHouse): Handler<typeof promise> {
  return async ({ query, member: { memberId, sessionId } }) => {
    let sessions = sessionsOf(db, memberId).limit(query.size)
    // As 64 bits: an id in a request may exceed 32.
    if (query.before !== undefined) sessions = sessions.where('id', '<', sql<number>`${query.before}::bigint`)
    return (await sessions.execute()).map((row) => sessionInfo(row, sessionId))
  }
}
