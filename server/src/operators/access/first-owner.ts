import { operatorRoles } from '@torch/contract/states.ts'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../../platform/database/db.ts'
import { createOperator } from '../account/account.ts'

/** The first owner as the settings name them. Of use at the first start only. */
export interface FirstOwner {
  email: string
  password: string
}

/**
 * Makes the operator who lets the others in, where there is none yet. Never changed afterwards: who has taken the
 * settings out, or has a new password, keeps it. Alone at first, so all roles are theirs.
 */
export async function letFirstOwnerIn(db: Db, owner: FirstOwner | undefined, log: Logger): Promise<void> {
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
    // It stands in the settings, for whoever reads them.
    passwordGiven: true,
  })
}
