import type { lockToCounter as endpoint } from '@torch/contract/identity.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import type { IdentityContext } from '../context.ts'
import { tables } from '../tables.ts'

/**
 * Restricts this session to the operations of a counter (contract/src/counter-operations.ts). Its push subscriptions are deleted,
 * because they are about the member's private affairs.
 */
export function lockToCounter({ db, sessionChanged }: IdentityContext): Handler<typeof endpoint> {
  return async ({ member: { memberId, sessionId } }) => {
    await db.transaction().execute(async (tx) => {
      await tables(tx)
        .updateTable('identity.session')
        .set({ at_counter: true })
        .where('id', '=', sessionId)
        .execute()
      await sql`delete from identity.push_subscription where session_id = ${sessionId}`.execute(tx)
    })
    sessionChanged(memberId)
    return null
  }
}
