import { bindFile, pictureUrl, releaseFile } from '../../files/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { tables } from '../tables.ts'

/**
 * Replaces the member's avatar with an uploaded picture and releases the old file; an empty or null url removes it.
 * Screens send the whole form, so the current url is no change. Throws `unusableFile`.
 */
export async function changeAvatar(tx: Tx, memberId: number, url: string | null): Promise<void> {
  const { avatar: before } = await tables(tx)
    .selectFrom('identity.member')
    .select('avatar')
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if ((url || null) === pictureUrl(before)) return
  const user = `member:${memberId}`
  const avatar = url ? await bindFile(tx, { file: url, owner: memberId, category: 'avatar', to: user }) : null
  if (before !== null && before !== avatar) await releaseFile(tx, { id: before, from: user })
  await tables(tx).updateTable('identity.member').set({ avatar }).where('id', '=', memberId).execute()
}

/** Returns whether a member wants push and mail notices. */
export async function notificationSettings(db: Db, memberId: number) {
  const row = await tables(db)
    .selectFrom('identity.member')
    .select(['push_enabled', 'email_enabled'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return { notificationPushEnabled: row.push_enabled, notificationEmailEnabled: row.email_enabled }
}
