import { countRecoveryCodes, lockApp, useSecondFactor, withLimitedCode } from '../../identity/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { notifyOfAccess } from '../access/notify-access.ts'
import type { OperatorsContext } from '../context.ts'
import { type Actor, recordAct } from '../log/acts.ts'
import type { OperatorRow } from './account.ts'
import { operatorFactors } from './authenticator-app.ts'
import { lockUnchangedOperator, reverifiedOperator } from './credentials.ts'

/**
 * Checks the password and code of a signed-in operator again and runs `act` in the transaction that consumes the code.
 * Throws `tooManyRequests`, `wrongOperatorCredentials`, `operatorNeedsApp` or `wrongOperatorCode`.
 */
export async function withBothFactors<T>(
  { db, secrets }: OperatorsContext,
  call: Actor,
  { password, code }: { password: string; code: string },
  act: (tx: Tx, operator: OperatorRow) => Promise<T>,
): Promise<T> {
  const operator = await reverifiedOperator(db, call, password)
  if (operator.app_confirmed_at === null) throw new Refusal('operatorNeedsApp')
  const account = operatorFactors(operator.id)
  return withLimitedCode(db, account, async (tx) => {
    await lockUnchangedOperator(tx, operator)
    const app = await lockApp(tx, secrets, account)
    const used = app && (await useSecondFactor(tx, secrets, app, code))
    if (!used) throw new Refusal('wrongOperatorCode')
    if (used === 'recovery-code') await recordRecoveryCodeUse(tx, call)
    return act(tx, operator)
  })
}

/** Logs and mails the use of a recovery code: the app may be lost, or the code found by another person. */
export async function recordRecoveryCodeUse(tx: Tx, call: Actor): Promise<void> {
  const { operatorId } = call.operator
  const left = await countRecoveryCodes(tx, operatorFactors(operatorId))
  await recordAct(tx, call, { act: 'recovery-code-used', details: { left } })
  await notifyOfAccess(tx, operatorId, 'recoveryCodeUsed', String(left))
}
