import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { base32, otpauthUrl, plainCode, seal, stepOfCode, unseal } from '../../identity/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Secrets } from '../../platform/secret.ts'
import type { OperatorsContext } from '../context.ts'
import { tables } from '../tables.ts'
import { useRecoveryCode } from './recovery-codes.ts'

/** 160 bits, as RFC 4226 (4, R6) recommends. */
const SECRET_BYTES = 20

/** Returns the owner string bound into an operator's sealed secret. */
export function sealOwner(operatorId: number): string {
  return `operator ${operatorId}`
}

/** Generates a secret for an authenticator app: sealed for storage, and as the app reads it. */
export function newAppSecret(secrets: Secrets, { id, account }: { id: number; account: string }) {
  const secret = randomBytes(SECRET_BYTES)
  return {
    sealed: seal(secrets, sealOwner(id), secret),
    shown: { secret: base32(secret), otpauthUrl: otpauthUrl(account, secret) },
  }
}

/** The kind of an accepted code: the first of a new app, which activates it; one of the active app; a recovery code. */
export type CodeUse = 'first' | 'app' | 'recovery-code'

/**
 * Consumes a code of the operator's app or a recovery code, under the operator's row lock. Each step and each recovery
 * code is accepted once. Returns undefined for a wrong code.
 */
export async function useCode(
  { secrets }: Pick<OperatorsContext, 'secrets'>,
  tx: Tx,
  operatorId: number,
  typed: string,
): Promise<CodeUse | undefined> {
  const row = await tables(tx)
    .selectFrom('operators.operator')
    .select(['app_secret', 'app_confirmed_at', 'app_last_step', sql<Date>`platform.now()`.as('now')])
    .where('id', '=', operatorId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!row.app_secret) return undefined
  const inForce = row.app_confirmed_at !== null
  const code = plainCode(typed)
  const secret = unseal(secrets, sealOwner(operatorId), row.app_secret)
  const step = stepOfCode(secret, code, row.now, row.app_last_step)
  if (step === undefined)
    return inForce && (await useRecoveryCode(tx, secrets, operatorId, code)) ? 'recovery-code' : undefined
  await tables(tx)
    .updateTable('operators.operator')
    .set({
      app_last_step: BigInt(step),
      app_confirmed_at: sql`coalesce(app_confirmed_at, platform.now())`,
    })
    .where('id', '=', operatorId)
    .execute()
  return inForce ? 'app' : 'first'
}

/** Puts the pending app in force by its first code, replacing the previous one. Returns false for a wrong code. */
export async function confirmNextApp(
  { secrets }: Pick<OperatorsContext, 'secrets'>,
  tx: Tx,
  operatorId: number,
  typed: string,
): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('operators.operator')
    .select(['next_app_secret', sql<Date>`platform.now()`.as('now')])
    .where('id', '=', operatorId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!row.next_app_secret) return false
  const secret = unseal(secrets, sealOwner(operatorId), row.next_app_secret)
  const step = stepOfCode(secret, plainCode(typed), row.now, 0n)
  if (step === undefined) return false
  await tables(tx)
    .updateTable('operators.operator')
    .set({
      app_secret: row.next_app_secret,
      app_confirmed_at: row.now,
      app_last_step: BigInt(step),
      next_app_secret: null,
    })
    .where('id', '=', operatorId)
    .execute()
  return true
}
