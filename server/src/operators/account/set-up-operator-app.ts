import type { setUpOperatorApp as endpoint } from '@torch/contract/operators.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OperatorsContext } from '../context.ts'
import { recordAct } from '../log/acts.ts'
import { tables } from '../tables.ts'
import { newAppSecret } from './authenticator-app.ts'
import { verifiedOperator } from './credentials.ts'

/** Generates a new secret each time, until a login has shown a code of one. */
export function setUpOperatorApp({ db, secrets }: OperatorsContext): Handler<typeof endpoint> {
  return async ({ body, ip }) => {
    const { id, account, name } = await verifiedOperator(db, ip, body)
    const { sealed, shown } = newAppSecret(secrets, { id, account })
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
