import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse, undoUse } from '../../platform/rate-limits/rate-limits.ts'
import { notifyOfAccess } from '../access/notify-access.ts'
import type { OperatorsContext } from '../context.ts'
import { type Actor, recordAct } from '../log/acts.ts'
import { APP_CODES } from '../rules.ts'
import type { OperatorRow } from './account.ts'
import { type CodeUse, useCode } from './authenticator-app.ts'
import { lockUnchangedOperator, reverifiedOperator } from './credentials.ts'
import { codesLeft } from './recovery-codes.ts'

/** Returns the rate-limit key of an operator's wrong codes, shared by all operations. */
export function codeAttemptsKey(operatorId: number): string {
  return `operator-codes:${operatorId}`
}

/**
 * Checks the password and code of a signed-in operator again and runs `act` in the transaction that consumes the code.
 * Throws `tooManyRequests`, `wrongOperatorCredentials`, `operatorNeedsApp` or `wrongOperatorCode`.
 */
export async function withBothFactors<T>(
  ctx: OperatorsContext,
  call: Actor,
  { password, code }: { password: string; code: string },
  act: (tx: Tx, operator: OperatorRow) => Promise<T>,
): Promise<T> {
  const { db } = ctx
  const operator = await reverifiedOperator(db, call, password)
  if (operator.app_confirmed_at === null) throw new Refusal('operatorNeedsApp')
  const tries = codeAttemptsKey(operator.id)
  await limitUse(db, tries, APP_CODES)
  const done = await db.transaction().execute(async (tx) => {
    await lockUnchangedOperator(tx, operator)
    const use = await useCode(ctx, tx, operator.id, code)
    if (!use) throw new Refusal('wrongOperatorCode')
    await recordRecoveryCodeUse(tx, call, use)
    return act(tx, operator)
  })
  await undoUse(db, tries)
  return done
}

/** Logs and mails the use of a recovery code: the app may be lost, or the code found by another person. */
export async function recordRecoveryCodeUse(tx: Tx, call: Actor, use: CodeUse): Promise<void> {
  if (use !== 'recovery-code') return
  const { operatorId } = call.operator
  const left = await codesLeft(tx, operatorId)
  await recordAct(tx, call, { act: 'recovery-code-used', details: { left } })
  await notifyOfAccess(tx, operatorId, 'recoveryCodeUsed', String(left))
}
