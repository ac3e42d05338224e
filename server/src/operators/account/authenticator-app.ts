import { sql } from 'kysely'
import { type FactorAccount, lockApp, plainCode, resealColumn, stepOfCode } from '../../identity/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Secrets } from '../../platform/secret.ts'
import { APP_CODES } from '../rules.ts'
import { tables } from '../tables.ts'

export function operatorFactors(operatorId: number): FactorAccount {
  const owner = `operator ${operatorId}`
  return {
    id: operatorId,
    app: {
      table: 'operators.operator',
      account: 'id',
      secret: 'app_secret',
      confirmedAt: 'app_confirmed_at',
      lastStep: 'app_last_step',
    },
    codes: { table: 'operators.recovery_code', account: 'operator_id' },
    secretOwner: owner,
    codeOwner: owner,
    attempts: { key: `operator-codes:${operatorId}`, limit: APP_CODES },
  }
}

/** Puts the pending app in force by its first code, replacing the previous one. Returns false for a wrong code. */
export async function confirmNextApp(
  tx: Tx,
  secrets: Secrets,
  operatorId: number,
  typed: string,
): Promise<boolean> {
  const account = operatorFactors(operatorId)
  const next = await lockApp(tx, secrets, {
    ...account,
    app: { ...account.app, secret: 'next_app_secret' },
  })
  // No step of a new secret was used before.
  const step = next && stepOfCode(next.secret, plainCode(typed), next.now, 0n)
  if (step === undefined) return false
  await tables(tx)
    .updateTable('operators.operator')
    .set({
      app_secret: sql`next_app_secret`,
      app_confirmed_at: sql`platform.now()`,
      app_last_step: BigInt(step),
      next_app_secret: null,
    })
    .where('id', '=', operatorId)
    .execute()
  return true
}

/**
 * Re-encrypts the secrets of operators' apps with the newest key: current, pending and restorable ones. Returns how many
 * were changed.
 */
export async function resealOperatorApps(db: Db, secrets: Secrets): Promise<number> {
  const operator = { table: 'operators.operator', id: 'id', account: 'id' }
  const columns = [
    { ...operator, secret: 'app_secret' },
    { ...operator, secret: 'next_app_secret' },
    { table: 'operators.removal', id: 'id', account: 'operator_id', secret: 'app_secret' },
  ]
  let done = 0
  for (const column of columns) done += await resealColumn(db, secrets, operatorFactors, column)
  return done
}
