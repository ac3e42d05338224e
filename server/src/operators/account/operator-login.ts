import type { operatorLogin as endpoint } from '@torch/contract/operators.ts'
import {
  deviceOf,
  hashPassword,
  limitSecondFactors,
  lockApp,
  refuseCommonPassword,
  renewCodes,
  useSecondFactor,
} from '../../identity/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OperatorsContext } from '../context.ts'
import { recordAct } from '../log/acts.ts'
import { tables } from '../tables.ts'
import { type OperatorRow, operatorOf } from './account.ts'
import { operatorFactors } from './authenticator-app.ts'
import { lockUnchangedOperator, verifiedOperator } from './credentials.ts'
import { endSessionsOf, openSession } from './sessions.ts'
import { recordRecoveryCodeUse } from './with-both-factors.ts'

/**
 * Signs an operator in with password and code in one call: there is no session before both are right
 * (rules/operators#accounts).
 */
export function operatorLogin(ctx: OperatorsContext): Handler<typeof endpoint> {
  const { db, secrets } = ctx
  return async ({ body, ip, language, userAgent }) => {
    const operator = await verifiedOperator(db, ip, body)
    const own = ownPassword(operator, body)
    const code = requiredCode(ctx, operator, body.code)
    const account = operatorFactors(operator.id)
    const undoTry = code === undefined ? undefined : await limitSecondFactors(db, account)

    const hash = own === undefined ? undefined : await hashPassword(own)
    const signedIn = await db.transaction().execute(async (tx) => {
      await lockUnchangedOperator(tx, operator)
      const app = code === undefined ? undefined : await lockApp(tx, secrets, account)
      const used = app && code !== undefined && (await useSecondFactor(tx, secrets, app, code))
      if (code !== undefined && !used) throw new Refusal('wrongOperatorCode')
      // Mails use the language of the last login.
      await tables(tx)
        .updateTable('operators.operator')
        .set({ language })
        .where('id', '=', operator.id)
        .execute()
      const session = await openSession(tx, { operatorId: operator.id, ip, userAgent })
      const { sessionId } = session
      const actor = { operator: { operatorId: operator.id, name: operator.name, sessionId }, ip }
      await recordAct(tx, actor, { act: 'signed-in', details: { device: deviceOf(userAgent) || userAgent } })
      if (used === 'recovery-code') await recordRecoveryCodeUse(tx, actor)
      if (hash !== undefined) {
        await changePassword(tx, operator.id, hash)
        await endSessionsOf(tx, operator.id, sessionId)
        await recordAct(tx, actor, { act: 'password-changed' })
      }
      const isFirst = app !== undefined && !app.confirmed
      const recoveryCodes = isFirst ? await renewCodes(tx, secrets, account) : null
      return { ...session, recoveryCodes }
    })
    await undoTry?.()
    const now = await tables(db)
      .selectFrom('operators.operator')
      .selectAll()
      .where('id', '=', operator.id)
      .executeTakeFirstOrThrow()
    return {
      accessToken: signedIn.accessToken,
      expiresTime: signedIn.expiresAt.toISOString(),
      operator: operatorOf(now),
      recoveryCodes: signedIn.recoveryCodes,
    }
  }
}

/**
 * Returns the new password, undefined to keep the old one. Throws `operatorNewPassword` where another operator chose the
 * old one.
 */
function ownPassword(
  { password_given }: OperatorRow,
  { password, newPassword }: { password: string; newPassword?: string | undefined },
): string | undefined {
  if (newPassword === password || (password_given && newPassword === undefined))
    throw new Refusal('operatorNewPassword')
  if (newPassword !== undefined) refuseCommonPassword(newPassword)
  return newPassword
}

async function changePassword(tx: Tx, id: number, hash: string): Promise<void> {
  await tables(tx)
    .updateTable('operators.operator')
    .set({ password_hash: hash, password_given: false })
    .where('id', '=', id)
    .execute()
}

/**
 * Returns the code to check, undefined where none is needed: only a demo accepts operators without an app. Throws
 * `operatorNeedsApp` or `operatorCodeRequired`.
 */
function requiredCode(
  { appRequired }: OperatorsContext,
  { app_secret, app_confirmed_at }: OperatorRow,
  code: string | undefined,
): string | undefined {
  const hasApp = app_confirmed_at !== null
  if (!hasApp && appRequired && (code === undefined || app_secret === null))
    throw new Refusal('operatorNeedsApp')
  if (hasApp && code === undefined) throw new Refusal('operatorCodeRequired')
  return app_secret === null ? undefined : code
}
