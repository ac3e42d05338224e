import { bindFile, pictureUrl, releaseFile } from '../../files/door.ts'
import type { Tx } from '../../platform/database/db.ts'
import { tables } from '../tables.ts'

/**
 * Puts a picture that the member uploaded in the place of the one before, which is let go; an empty address leaves
 * none. Screens send the whole form, so the one that is there already is no change. Refuses with `unusableFile`.
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
