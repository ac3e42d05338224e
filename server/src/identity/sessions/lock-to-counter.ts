import type { lockToCounter as promise } from '@torch/contract/identity.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import type { IdentityHouse } from '../house.ts'
import { tables } from '../tables.ts'

/**
 * From the next call on this session serves a counter and nothing else (contract/src/at-counter.ts). Its pushes end with it: they
 * tell of the member's own affairs.
 */
export function lockToCounter({ db, sessionChanged }: IdentityHouse): Handler<typeof promise> {
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
