import type * as contract from '@torch/contract/operators.ts'
import { newAppSecret, renewCodes, withLimitedCode } from '../../identity/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { notifyOfAccess } from '../access/notify-access.ts'
import { recordRemoval } from '../access/removals.ts'
import type { OperatorsContext } from '../context.ts'
import { recordAct } from '../log/acts.ts'
import { tables } from '../tables.ts'
import type { OperatorRow } from './account.ts'
import { confirmNextApp, operatorFactors } from './authenticator-app.ts'
import { lockUnchangedOperator, reverifiedOperator, verifiedOperator } from './credentials.ts'
import { endSessionsOf } from './sessions.ts'
import { withBothFactors } from './with-both-factors.ts'

/** Puts a new app in force; the previous app, its recovery codes and all other sessions become invalid. */
export function confirmOperatorApp(ctx: OperatorsContext): Handler<typeof contract.confirmOperatorApp> {
  const { db, secrets } = ctx
  return (call) => {
    const { operatorId, sessionId } = call.operator
    const account = operatorFactors(operatorId)
    return withLimitedCode(db, account, async (tx) => {
      const before = await tables(tx)
        .selectFrom('operators.operator')
        .selectAll()
        .where('id', '=', operatorId)
        .forUpdate()
        .executeTakeFirstOrThrow()
      if (!(await confirmNextApp(tx, secrets, operatorId, call.body.code)))
        throw new Refusal('wrongOperatorCode')
      if (before.app_confirmed_at !== null)
        await recordRemoval(tx, ctx, before, { act: 'app-replaced', by: before })
      await endSessionsOf(tx, operatorId, sessionId)
      await recordAct(tx, call, { act: 'authenticator-replaced' })
      await notifyOfAccess(tx, operatorId, 'appReplaced')
      return { recoveryCodes: await renewCodes(tx, secrets, account) }
    })
  }
}

/** Starts the change of the authenticator app. The current app stays in force until the next one has shown a code. */
export function renewOperatorApp(ctx: OperatorsContext): Handler<typeof contract.renewOperatorApp> {
  const { db, secrets } = ctx
  return async (call) => {
    const { password, code } = call.body
    const begin = async (tx: Tx, operator: OperatorRow) => {
      const { sealed, shown } = newAppSecret(secrets, operatorFactors(operator.id), operator.account)
      await tables(tx)
        .updateTable('operators.operator')
        .set({ next_app_secret: sealed })
        .where('id', '=', operator.id)
        .execute()
      return shown
    }
    if (code !== undefined) return withBothFactors(ctx, call, { password, code }, begin)
    const operator = await reverifiedOperator(db, call, password)
    if (operator.app_confirmed_at !== null) throw new Refusal('operatorCodeRequired')
    return db.transaction().execute(async (tx) => {
      // An app put in force meanwhile requires its code.
      const locked = await lockUnchangedOperator(tx, operator)
      if (locked.app_confirmed_at !== null) throw new Refusal('operatorCodeRequired')
      return begin(tx, operator)
    })
  }
}

/** Generates a new secret each time, until a login has shown a code of one. */
export function setUpOperatorApp({
  db,
  secrets,
}: OperatorsContext): Handler<typeof contract.setUpOperatorApp> {
  return async ({ body, ip }) => {
    const { id, account, name } = await verifiedOperator(db, ip, body)
    const { sealed, shown } = newAppSecret(secrets, operatorFactors(id), account)
    await db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tables(tx)
        .updateTable('operators.operator')
        .set({ app_secret: sealed, app_last_step: 0n })
        .where('id', '=', id)
        .where('app_confirmed_at', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new Refusal('operatorAppOn')
      await recordAct(
        tx,
        { operator: { operatorId: id, name, sessionId: null }, ip },
        { act: 'authenticator-set-up' },
      )
    })
    return shown
  }
}

export function renewOperatorCodes(ctx: OperatorsContext): Handler<typeof contract.renewOperatorCodes> {
  return (call) =>
    withBothFactors(ctx, call, call.body, async (tx, { id }) => {
      await recordAct(tx, call, { act: 'recovery-codes-renewed' })
      await notifyOfAccess(tx, id, 'recoveryCodesRenewed')
      return { recoveryCodes: await renewCodes(tx, ctx.secrets, operatorFactors(id)) }
    })
}
