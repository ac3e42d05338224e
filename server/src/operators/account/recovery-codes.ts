import { newRecoveryCodes, recoveryCodeMacs } from '../../identity/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Secrets } from '../../platform/secret.ts'
import { tables } from '../tables.ts'

/** Replaces all recovery codes by ten new ones. The plain codes are returned once; only MACs are stored. */
export async function renewCodes(tx: Tx, secrets: Secrets, operatorId: number): Promise<string[]> {
  const codes = newRecoveryCodes(secrets, ownerOf(operatorId))
  await dropCodes(tx, operatorId)
  await tables(tx)
    .insertInto('operators.recovery_code')
    .values(codes.map(({ mac }) => ({ operator_id: operatorId, mac })))
    .execute()
  return codes.map(({ shown }) => shown)
}

/** Replaces all recovery codes by those of a restored state, given as MACs. */
export async function renewCodesAs(tx: Tx, operatorId: number, macs: readonly Buffer[]): Promise<void> {
  await dropCodes(tx, operatorId)
  if (macs.length === 0) return
  await tables(tx)
    .insertInto('operators.recovery_code')
    .values(macs.map((mac) => ({ operator_id: operatorId, mac })))
    .execute()
}

/** Deletes the recovery codes of an operator without an app: they replace the app, never a password. */
export async function dropCodes(tx: Tx, operatorId: number): Promise<void> {
  await tables(tx).deleteFrom('operators.recovery_code').where('operator_id', '=', operatorId).execute()
}

/** Consumes a recovery code; returns false for a wrong one. */
export async function useRecoveryCode(
  tx: Tx,
  secrets: Secrets,
  operatorId: number,
  code: string,
): Promise<boolean> {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('operators.recovery_code')
    .where('operator_id', '=', operatorId)
    .where('mac', 'in', recoveryCodeMacs(secrets, ownerOf(operatorId), code))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function codesLeft(db: Db, operatorId: number): Promise<number> {
  const { left } = await tables(db)
    .selectFrom('operators.recovery_code')
    .select((count) => count.fn.countAll().as('left'))
    .where('operator_id', '=', operatorId)
    .executeTakeFirstOrThrow()
  return Number(left)
}

function ownerOf(operatorId: number): string {
  return `operator ${operatorId}`
}
