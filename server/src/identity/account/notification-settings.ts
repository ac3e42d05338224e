import type { Db } from '../../platform/database/db.ts'
import { tables } from '../tables.ts'

/** Returns whether a member wants push and mail notices. */
export async function notificationSettings(db: Db, memberId: number) {
  const row = await tables(db)
    .selectFrom('identity.member')
    .select(['push_enabled', 'email_enabled'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return { notificationPushEnabled: row.push_enabled, notificationEmailEnabled: row.email_enabled }
}
