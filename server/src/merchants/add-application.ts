import type { Insertable } from 'kysely'
import type { Tx } from '../platform/db.ts'
import type { ApplicationRow } from './application.ts'
import { type ApplicationTable, tables } from './tables.ts'

export type NewApplication = Insertable<ApplicationTable>

/** Keeps an application and its first step. Undefined where the member has one already: there is one a member. */
export async function addApplication(
  tx: Tx,
  application: NewApplication,
): Promise<ApplicationRow | undefined> {
  const row = await tables(tx)
    .insertInto('merchants.application')
    .values(application)
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (row) await addStep(tx, row, null)
  return row
}

/** Writes down what has just become of an application. */
export async function addStep(tx: Tx, row: ApplicationRow, operatorId: number | null): Promise<void> {
  await tables(tx)
    .insertInto('merchants.application_step')
    .values({
      application_id: row.id,
      version: row.version,
      status: row.status,
      operator_id: operatorId,
      remark: row.remark,
    })
    .execute()
}
