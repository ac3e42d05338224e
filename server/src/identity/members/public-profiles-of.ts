import type { PublicProfile } from '@torch/contract/links.ts'
import { pictureUrl } from '../../files/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { tables } from '../tables.ts'
import { maskName } from './names-of.ts'

/** Returns a lookup of public profiles: nickname and avatar, and the username masked. */
export async function publicProfilesOf(
  db: Db,
  ids: readonly number[],
): Promise<(id: number) => PublicProfile> {
  const rows =
    ids.length === 0
      ? []
      : await tables(db)
          .selectFrom('identity.member')
          .select(['id', 'username', 'nickname', 'avatar'])
          .where('id', 'in', [...new Set(ids)])
          .execute()
  const profiles = new Map(
    rows.map(({ id, username, nickname, avatar }) => [
      id,
      { name: nickname ?? maskName(username), avatarUrl: pictureUrl(avatar) },
    ]),
  )
  return (id) => profiles.get(id) ?? { name: '***', avatarUrl: null }
}
