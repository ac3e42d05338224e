import type { QueryOf } from '@torch/contract/operation.ts'
import type { findShops as promise, ShopInList } from '@torch/contract/operator-lists.ts'
import { namesOf } from '../../identity/door.ts'
import { countShops, type ShopRow, searchAllShops } from '../../merchants/door.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsHouse } from '../house.ts'
import { withTotal } from '../lists/with-total.ts'
import { taggedWith, tagsOf } from '../notes/tags-of.ts'

export function findShops({ db }: OperatorsHouse): Handler<typeof promise> {
  return ({ query }) =>
    withTotal(query, shopsFound(db, query), async () =>
      countShops(db, { ...query, among: await taggedWith(db, query.tag) }),
    )
}

export async function shopsFound(
  db: Db,
  { search, status, tag, sort, after, size }: QueryOf<typeof promise>,
): Promise<ShopInList[]> {
  const among = await taggedWith(db, tag)
  const rows = await searchAllShops(db, {
    search,
    status,
    among,
    oldestFirst: sort === 'oldest',
    after,
    size,
  })
  const owners = await namesOf(
    db,
    rows.map((row) => row.owner_id),
  )
  const tags = await tagsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => shopInList(row, owners.get(row.owner_id)?.username ?? '—', tags(row.id)))
}

export function shopInList(row: ShopRow, owner: string, tags: string[]): ShopInList {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    city: row.city,
    merchantNo: row.merchant_no,
    nameEn: row.name_en,
    category: row.business_category,
    ownerId: row.owner_id,
    owner,
    createdTime: row.created_at.toISOString(),
    tags,
  }
}
