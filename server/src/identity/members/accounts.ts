import type { Db } from '../../platform/database/db.ts'
import { tables } from '../tables.ts'
import { accountColumn } from './members.ts'

/** Finds the account with this username or email key. The root member has no credentials and is never found. */
export function findAccount(db: Db, key: string) {
  return tables(db)
    .selectFrom('identity.member as m')
    .innerJoin('identity.credential as c', 'c.member_id', 'm.id')
    .select([
      'm.id',
      'm.username',
      'm.email',
      'm.email_key',
      'm.language',
      'm.status',
      'm.disabled_reason',
      'c.login_hash',
    ])
    .where(`m.${accountColumn(key)}`, '=', key)
    .executeTakeFirst()
}
