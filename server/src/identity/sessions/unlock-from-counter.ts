import type { unlockFromCounter as endpoint } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { IdentityContext } from '../context.ts'
import { tables } from '../tables.ts'

/**
 * Unlocks a session from the counter. Requires the payment password, with its tries and its lock, which a finder of the
 * device does not know.
 */
export function unlockFromCounter({
  db,
  checkPaymentPassword,
  sessionChanged,
}: IdentityContext): Handler<typeof endpoint> {
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
