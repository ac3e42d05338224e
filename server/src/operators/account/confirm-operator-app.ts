import type { confirmOperatorApp as endpoint } from '@torch/contract/operators.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse, undoUse } from '../../platform/limits/limits.ts'
import { notifyOfAccess } from '../access/notify-access.ts'
import { recordRemoval } from '../access/removals.ts'
import type { OperatorsContext } from '../context.ts'
import { recordAct } from '../log/acts.ts'
import { APP_CODES } from '../rules.ts'
import { tables } from '../tables.ts'
import { confirmNextApp } from './authenticator-app.ts'
import { renewCodes } from './recovery-codes.ts'
import { endSessionsOf } from './sessions.ts'
import { codeAttemptsKey } from './with-both-factors.ts'

/** Puts a new app in force; the previous app, its recovery codes and all other sessions become invalid. */
export function confirmOperatorApp(ctx: OperatorsContext): Handler<typeof endpoint> {
  const { db, secrets } = ctx
  return async (call) => {
    const { operatorId, sessionId } = call.operator
    const tries = codeAttemptsKey(operatorId)
    await limitUse(db, tries, APP_CODES)
    const recoveryCodes = await db.transaction().execute(async (tx) => {
      const before = await tables(tx)
        .selectFrom('operators.operator')
        .selectAll()
        .where('id', '=', operatorId)
        .forUpdate()
        .executeTakeFirstOrThrow()
      if (!(await confirmNextApp(ctx, tx, operatorId, call.body.code))) throw new Refusal('wrongOperatorCode')
      if (before.app_confirmed_at !== null)
        await recordRemoval(tx, ctx, before, { act: 'app-replaced', by: before })
      await endSessionsOf(tx, operatorId, sessionId)
      await recordAct(tx, call, { act: 'authenticator-replaced' })
      await notifyOfAccess(tx, operatorId, 'appReplaced')
      return renewCodes(tx, secrets, operatorId)
    })
    await undoUse(db, tries)
    return { recoveryCodes }
  }
}
