import { resealIfOld } from '../../identity/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Secrets } from '../../platform/secret.ts'
import { tables } from '../tables.ts'
import { sealOwner } from './authenticator-app.ts'

/**
 * Re-encrypts the secrets of operators' apps with the newest key: current, pending and restorable ones. Returns how many
 * were changed.
 */
export async function reencryptOperatorApps(db: Db, secrets: Secrets): Promise<number> {
  let done = 0
  for (const column of ['app_secret', 'next_app_secret'] as const) {
    const rows = await tables(db).selectFrom('operators.operator').select(['id', column]).execute()
    for (const { id, [column]: secret } of rows) {
      const sealed = secret && resealIfOld(secrets, sealOwner(id), secret)
      if (!sealed) continue
      const { numUpdatedRows } = await tables(db)
        .updateTable('operators.operator')
        .set({ [column]: sealed })
        .where('id', '=', id)
        .where(column, '=', secret)
        .executeTakeFirst()
      done += Number(numUpdatedRows)
    }
  }
  const kept = await tables(db)
    .selectFrom('operators.removal')
    .select(['id', 'operator_id', 'app_secret'])
    .where('app_secret', 'is not', null)
    .execute()
  for (const { id, operator_id, app_secret } of kept) {
    const sealed = app_secret && resealIfOld(secrets, sealOwner(operator_id), app_secret)
    if (!sealed) continue
    const { numUpdatedRows } = await tables(db)
      .updateTable('operators.removal')
      .set({ app_secret: sealed })
      .where('id', '=', id)
      .where('app_secret', '=', app_secret)
      .executeTakeFirst()
    done += Number(numUpdatedRows)
  }
  return done
}
