import type { QueryOf } from '@torch/contract/operation.ts'
import type { findMembers as endpoint, MemberInList } from '@torch/contract/operator-lists.ts'
import { countMembers, maskMail, searchMembers } from '../../identity/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsContext } from '../context.ts'
import { withTotal } from '../lists/with-total.ts'
import { taggedWith, tagsOf } from '../notes/tags-of.ts'

export function findMembers({ db }: OperatorsContext): Handler<typeof endpoint> {
  return ({ query }) =>
    withTotal(query, membersFound(db, query), async () =>
      countMembers(db, { ...query, among: await taggedWith(db, query.tag) }),
    )
}

export async function membersFound(
  db: Db,
  { search, status, tag, sort, after, size }: QueryOf<typeof endpoint>,
): Promise<MemberInList[]> {
  const among = await taggedWith(db, tag)
  const rows = await searchMembers(db, {
    search,
    status,
    among,
    oldestFirst: sort === 'oldest',
    after,
    size,
  })
  const tags = await tagsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    username: row.username,
    nickname: row.nickname,
    status: row.status,
    email: maskMail(row.email),
    referralCode: row.referral_code,
    createdTime: row.created_at.toISOString(),
    tags: tags(row.id),
  }))
}
