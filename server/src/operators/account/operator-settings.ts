import type { OperatorSettings } from '@torch/contract/operators.ts'
import { countRecoveryCodes } from '../../identity/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { tables } from '../tables.ts'
import { operatorFactors } from './authenticator-app.ts'

/** Returns an operator's own account settings. */
export async function operatorSettings(db: Db, operatorId: number): Promise<OperatorSettings> {
  const { email, mail_wanted, app_confirmed_at } = await tables(db)
    .selectFrom('operators.operator')
    .select(['email', 'mail_wanted', 'app_confirmed_at'])
    .where('id', '=', operatorId)
    .executeTakeFirstOrThrow()
  return {
    email,
    mailEnabled: mail_wanted,
    twoFactorEnabled: app_confirmed_at !== null,
    recoveryCodesLeft: await countRecoveryCodes(db, operatorFactors(operatorId)),
  }
}
