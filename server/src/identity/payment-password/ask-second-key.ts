import type { SignedIn } from '../../platform/auth.ts'
import type { Db } from '../../platform/database/db.ts'
import { orFirstAnswer } from '../../platform/database/idempotency.ts'
import type { IdempotencyKey, Replay } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { CheckPaymentPassword } from '../house.ts'

interface Asked {
  member: SignedIn
  key: IdempotencyKey | undefined
}

/**
 * Asks for the second key (contract/src/second-key.ts), where the wire may leave it out, too. What went through already is
 * answered as it was: then that answer comes back instead. Refuses with `secondKeyRequired` and as the check does.
 */
export function askSecondKey(
  { db, checkPaymentPassword }: { db: Db; checkPaymentPassword: CheckPaymentPassword },
  { member, key }: Asked,
  password: string | undefined,
): Promise<Replay | undefined> {
  return orFirstAnswer(db, key, async () => {
    if (password === undefined) throw new Refusal('secondKeyRequired')
    await checkPaymentPassword(member, password)
    return undefined
  })
}
