import type { Tx } from '../../platform/database/db.ts'
import { takeApplicationFiles } from '../merchant-files.ts'
import { tables } from '../tables.ts'
import { type ApplicationForm, type ApplicationRow, columnsOf } from './application.ts'

/**
 * Stores an application with its pictures and its first step. Returns undefined where the member has another one that is not
 * approved. Throws `unusableFile`.
 */
export async function sendApplication(
  tx: Tx,
  memberId: number,
  form: ApplicationForm,
): Promise<ApplicationRow | undefined> {
  const files = await takeApplicationFiles(tx, memberId, form)
  const row = await tables(tx)
    .insertInto('merchants.application')
    .values({ member_id: memberId, ...columnsOf(form), ...files })
    .onConflict((conflict) => conflict.column('member_id').where('status', '<>', 'approved').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (row) await addStep(tx, row, null)
  return row
}

/** Records the current status of an application as a step. */
export async function addStep(tx: Tx, row: ApplicationRow, operatorId: number | null): Promise<void> {
  await tables(tx)
    .insertInto('merchants.application_step')
    .values({
      application_id: row.id,
      version: row.version,
      status: row.status,
      operator_id: operatorId,
      decline_reasons: row.decline_reasons,
      remark: row.remark,
    })
    .execute()
}
