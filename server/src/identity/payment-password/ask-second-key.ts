import type { Units } from '@torch/contract/money.ts'
import type { SignedIn } from '../../platform/auth.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { replayIfAnswered } from '../../platform/database/idempotency.ts'
import type { IdempotencyKey, Replay } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import type { CheckPaymentPassword } from '../context.ts'
import { type Allowance, isVerified, useAllowance } from './allowances.ts'

interface SecondKeyContext {
  db: Db
  parameters: Parameters
  checkPaymentPassword: CheckPaymentPassword
}

interface SecondKeyRequest {
  member: SignedIn
  key: IdempotencyKey | undefined
}

/** The outcome of asking for the second key. */
export interface SecondKey {
  /**
   * Called in the movement's transaction, under its account locks, with the units taken. Throws `secondKeyRequired`
   * where the key was not sent and the day's allowance does not cover them.
   */
  cover(tx: Tx, amount: Units): Promise<void>
}

/**
 * Checks the second key (contract/src/second-key.ts), which a request may omit. Without it, a call with an
 * `allowance` continues within that allowance (rules/identity#daily-allowance); any other throws `secondKeyRequired`.
 * Returns the first answer instead if this request already succeeded. Throws as the check of the payment password
 * does.
 */
export function askSecondKey(
  { db, parameters, checkPaymentPassword }: SecondKeyContext,
  { member, key }: SecondKeyRequest,
  password: string | undefined,
  allowance?: Allowance,
): Promise<Replay | SecondKey> {
  return replayIfAnswered(db, key, async () => {
    if (password !== undefined) {
      await checkPaymentPassword(member, password)
      return VERIFIED
    }
    const { paymentHoldHours } = member.paymentPassword
    if (paymentHoldHours > 0) throw new Refusal('paymentsHeld', { hours: paymentHoldHours })
    if (allowance === undefined || (allowance !== 'own-gf' && !isVerified(parameters, member)))
      throw secondKeyRequired()
    return {
      async cover(tx: Tx, amount: Units) {
        if (!(await useAllowance(tx, parameters, { member, allowance, amount }))) throw secondKeyRequired()
      },
    }
  })
}

const VERIFIED: SecondKey = { cover: async () => {} }

function secondKeyRequired(): Refusal {
  return new Refusal('secondKeyRequired', { field: 'paymentPassword' })
}
