import type { updateOperatorSettings as endpoint } from '@torch/contract/operators.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsContext } from '../context.ts'
import { recordAct } from '../log/acts.ts'
import { tables } from '../tables.ts'
import { operatorSettings } from './operator-settings.ts'

export function updateOperatorSettings({ db }: OperatorsContext): Handler<typeof endpoint> {
  return (call) =>
    db.transaction().execute(async (tx) => {
      const { operatorId } = call.operator
      const { mailEnabled } = call.body
      const { numUpdatedRows } = await tables(tx)
        .updateTable('operators.operator')
        .set({ mail_wanted: mailEnabled })
        .where('id', '=', operatorId)
        .where('mail_wanted', '<>', mailEnabled)
        .executeTakeFirst()
      if (numUpdatedRows > 0n) await recordAct(tx, call, { act: 'mail-switched', details: { mailEnabled } })
      return operatorSettings(tx, operatorId)
    })
}
