import type { listOddities } from '@torch/contract/economy.ts'
import type { OutputOf } from '@torch/contract/operation.ts'
import type { Oddity } from '../../economy/door.ts'
import { namesOf } from '../../identity/door.ts'
import type { Db } from '../../platform/db.ts'

/** With the names of the members whom they are about. */
export async function shownOddities(
  db: Db,
  oddities: readonly Oddity[],
): Promise<OutputOf<typeof listOddities>> {
  const names = await namesOf(db, [...new Set(oddities.flatMap(({ members }) => members))])
  return oddities.map((oddity) => ({
    ...oddity,
    members: oddity.members.map((memberId) => {
      const { username = '', nickname = null } = names.get(memberId) ?? {}
      return { memberId, username, nickname }
    }),
  }))
}
