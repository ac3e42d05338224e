import type { QueryOf } from '@torch/contract/operation.ts'
import type { findShops as endpoint, ShopInList } from '@torch/contract/operator-lists.ts'
import { namesOf } from '../../identity/index.ts'
import { countShops, type ShopRow, searchAllShops } from '../../merchants/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsContext } from '../context.ts'
import { withTotal } from '../lists/with-total.ts'
import { taggedWith, tagsOf } from '../notes/tags-of.ts'

export function findShops({ db }: OperatorsContext): Handler<typeof endpoint> {
  return ({ query }) =>
    withTotal(query, shopsFound(db, query), async () =>
      countShops(db, { ...query, among: await taggedWith(db, query.tag) }),
    )
}

export async function shopsFound(
  db: Db,
  { search, status, tag, sort, after, size }: QueryOf<typeof endpoint>,
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
