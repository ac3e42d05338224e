import type { renewOperatorApp as endpoint } from '@torch/contract/operators.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OperatorsContext } from '../context.ts'
import { tables } from '../tables.ts'
import type { OperatorRow } from './account.ts'
import { newAppSecret } from './authenticator-app.ts'
import { lockUnchangedOperator, reverifiedOperator } from './credentials.ts'
import { withBothFactors } from './with-both-factors.ts'

/** Starts the change of the authenticator app. The current app stays in force until the next one has shown a code. */
export function renewOperatorApp(ctx: OperatorsContext): Handler<typeof endpoint> {
  const { db, secrets } = ctx
  return async (call) => {
    const { password, code } = call.body
    const begin = async (tx: Tx, operator: OperatorRow) => {
      const { sealed, shown } = newAppSecret(secrets, operator)
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
