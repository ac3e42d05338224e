import type { Face } from '@torch/contract/red-packets.ts'
import { pictureUrl } from '../../files/door.ts'
import type { Db } from '../../platform/database/db.ts'
import { tables } from '../tables.ts'
import { maskName } from './names-of.ts'

/** Returns a lookup of public profiles: nickname and avatar, and the username masked. */
export async function facesOf(db: Db, ids: readonly number[]): Promise<(id: number) => Face> {
  const rows =
    ids.length === 0
      ? []
      : await tables(db)
          .selectFrom('identity.member')
          .select(['id', 'username', 'nickname', 'avatar'])
          .where('id', 'in', [...new Set(ids)])
          .execute()
  const faces = new Map(
    rows.map(({ id, username, nickname, avatar }) => [
      id,
      { name: nickname ?? maskName(username), avatarUrl: pictureUrl(avatar) },
    ]),
  )
  return (id) => faces.get(id) ?? { name: '***', avatarUrl: null }
}
