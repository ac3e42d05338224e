import type * as contract from '@torch/contract/identity.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import type { IdentityContext } from '../context.ts'
import { tables } from '../tables.ts'

/**
 * Restricts this session to the operations of a counter (contract/src/counter-operations.ts). Its push subscriptions are deleted,
 * because they are about the member's private affairs.
 */
export function lockToCounter({
  db,
  sessionChanged,
}: IdentityContext): Handler<typeof contract.lockToCounter> {
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

/**
 * Unlocks a session from the counter. Requires the payment password, with its tries and its lock, which a finder of the
 * device does not know.
 */
export function unlockFromCounter({
  db,
  checkPaymentPassword,
  sessionChanged,
}: IdentityContext): Handler<typeof contract.unlockFromCounter> {
  return async ({ body, member }) => {
    await checkPaymentPassword(member, body.paymentPassword)
    await tables(db)
      .updateTable('identity.session')
      .set({ at_counter: false })
      .where('id', '=', member.sessionId)
      .execute()
    sessionChanged(member.memberId)
    return null
  }
}
