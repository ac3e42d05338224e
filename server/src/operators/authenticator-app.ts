import { sql } from 'kysely'
import { stepOfCode, unseal } from '../identity/door.ts'
import type { Tx } from '../platform/db.ts'
import type { OperatorsHouse } from './house.ts'
import { tables } from './tables.ts'

/** To whom a sealed secret belongs: it opens for nobody else. */
export function sealOwner(operatorId: number): string {
  return `operator ${operatorId}`
}

/**
 * Uses a code of the operator's app up, and puts the app in force where this is its first. A step counts once: of two
 * uses of a code at once the later sees the first.
 */
export async function useCode(
  { authSecret }: Pick<OperatorsHouse, 'authSecret'>,
  tx: Tx,
  operatorId: number,
  code: string,
): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('operators.operator')
    .select(['app_secret', 'app_last_step', sql<Date>`platform.now()`.as('now')])
    .where('id', '=', operatorId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!row.app_secret) return false
  const secret = unseal(authSecret, sealOwner(operatorId), row.app_secret)
  const step = stepOfCode(secret, code, row.now, row.app_last_step)
  if (step === undefined) return false
  await tables(tx)
    .updateTable('operators.operator')
    .set({
      app_last_step: BigInt(step),
      app_confirmed_at: sql`coalesce(app_confirmed_at, platform.now())`,
    })
    .where('id', '=', operatorId)
    .execute()
  return true
}
