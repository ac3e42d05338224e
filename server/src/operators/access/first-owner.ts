import { operatorRoles } from '@torch/contract/states.ts'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../../platform/database/db.ts'
import { createOperator } from '../account/account.ts'

/** The first owner, from the settings; used at the first start only. */
export interface FirstOwner {
  email: string
  password: string
}

/**
 * Creates the first operator, with all roles, if there is no operator yet. Later changes of the settings have no effect.
 */
export async function createFirstOwner(db: Db, owner: FirstOwner | undefined, log: Logger): Promise<void> {
  const { rows } = await sql`select from operators.operator limit 1`.execute(db)
  if (rows.length > 0) return
  if (!owner) {
    log.warn('there is no operator: set OPERATOR_EMAIL and OPERATOR_PASSWORD for the first one')
    return
  }
  const { email, password } = owner
  await createOperator(db, {
    account: email,
    name: email.replace(/@.*$/, ''),
    roles: [...operatorRoles],
    password,
    // The password is in the settings, so it must be replaced at the first login.
    hasInitialPassword: true,
  })
}
