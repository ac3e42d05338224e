import type * as contract from '@torch/contract/identity.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { IdentityContext } from '../context.ts'
import { sessionInfo, sessionsOf } from './session-info.ts'
import { endSessions } from './sessions.ts'

export function endOtherSessions({ db }: IdentityContext): Handler<typeof contract.endOtherSessions> {
  return async ({ member: { memberId, sessionId } }) => {
    await endSessions(db, { memberId, except: sessionId }, 'ended')
    return null
  }
}

/** Ends one of the caller's sessions. Another member's session, an ended one and an unknown id get the same error. */
export function endSession({ db }: IdentityContext): Handler<typeof contract.endSession> {
  return async ({ params, member: { memberId } }) => {
    const ended = await endSessions(db, { id: params.sessionId, memberId }, 'ended')
    if (ended === 0) throw new Refusal('unknownSession')
    return null
  }
}

export function listSessions({ db }: IdentityContext): Handler<typeof contract.listSessions> {
  return async ({ member: { memberId, sessionId } }) => {
    const rows = await sessionsOf(db, memberId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', sql<Date>`platform.now()`)
      .execute()
    return rows.map((row) => sessionInfo(row, sessionId))
  }
}

export function logout({ db }: IdentityContext): Handler<typeof contract.logout> {
  return async ({ member }) => {
    await endSessions(db, { id: member.sessionId }, 'logout')
    return null
  }
}
