import type { unlockPaymentPassword as endpoint } from '@torch/contract/operator-lists.ts'
import { unlockPayments } from '../../identity/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import { limitUse } from '../../platform/limits/limits.ts'
import { checkConflictOfInterest } from '../access/conflict-of-interest.ts'
import type { OperatorsContext } from '../context.ts'
import { PAYMENT_UNLOCKS } from '../rules.ts'
import { memberAct } from './member-act.ts'

/**
 * Lifts the lock on a member's payment password. Counted in the same transaction, so an accomplice who guesses gains no
 * more tries than the lock's own expiry allows (rules/identity#account-recovery).
 */
export function unlockPaymentPassword(ctx: OperatorsContext): Handler<typeof endpoint> {
  return async (call) => {
    await memberAct(ctx, call, 'member-payments-unlocked', async (tx, id) => {
      await unlockPayments(tx, id)
      await checkConflictOfInterest(tx, [call.operator.operatorId], [id])
      await limitUse(tx, `payment-unlocks ${id}`, PAYMENT_UNLOCKS)
    })
    return { id: call.params.id }
  }
}
