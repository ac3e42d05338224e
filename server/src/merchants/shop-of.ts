import type { ShopStatus } from '@torch/contract/states.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { applicationDetail, applicationsOf } from './applications/application.ts'
import { tables } from './tables.ts'

interface OwnedShop {
  id: number
  shopName: string
  shopNameEn: string | null
  /** Id of a picture. */
  logo: string | null
  status: ShopStatus
  /** The reason of a suspension by operators; null where there is none. */
  suspended: string | null
}

/** Returns the shops that a member owns, open or closed, first one first (decision 145). */
export async function shopsOf(db: Db, memberId: number): Promise<OwnedShop[]> {
  return tables(db)
    .selectFrom('merchants.shop')
    .select([
      'id',
      'name as shopName',
      'name_en as shopNameEn',
      'logo',
      'status',
      'suspended_reason as suspended',
    ])
    .where('owner_id', '=', memberId)
    .orderBy('id')
    .execute()
}

/** Returns a member's first shop, the default where a call names none. */
export async function shopOf(db: Db, memberId: number): Promise<{ id: number; shopName: string } | null> {
  const shop = await tables(db)
    .selectFrom('merchants.shop')
    .select(['id', 'name as shopName'])
    .where('owner_id', '=', memberId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return shop ?? null
}

/** Returns the member's shop that a call names, or the first. Throws `noShop`, or `notYours` for another member's. */
export async function requestedShop(
  db: Db,
  memberId: number,
  merchantId: number | undefined,
): Promise<{ id: number }> {
  const first = await shopOf(db, memberId)
  if (!first) throw new Refusal('noShop')
  if (merchantId === undefined || merchantId === first.id) return first
  const named = await tables(db)
    .selectFrom('merchants.shop')
    .select('id')
    // The client may send a number beyond the range of ids.
    .where(sql<boolean>`id = ${merchantId}::bigint`)
    .where('owner_id', '=', memberId)
    .executeTakeFirst()
  if (!named) throw new Refusal('notYours')
  return named
}

/** Returns what this module stores about a member, for download. The licence by id, which outlives any link. */
export async function merchantsDataOf(db: Db, memberId: number) {
  const [shops, applications] = [await shopsOf(db, memberId), await applicationsOf(db, memberId)]
  return {
    shops: shops.map(({ id, shopName }) => ({ id, shopName })),
    applications: await Promise.all(
      applications.map((row) => applicationDetail(db, row, (licence) => licence)),
    ),
  }
}
