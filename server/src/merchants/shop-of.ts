import type { ShopStatus } from '@torch/contract/states.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { tables } from './tables.ts'

interface OwnedShop {
  id: number
  shopName: string
  shopNameEn: string | null
  /** Id of a picture. */
  logo: string | null
  status: ShopStatus
  /** Why operators have suspended it; null where they have not. */
  suspended: string | null
}

/** The shops that a member owns, open or closed, the first one first (decision 145). */
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

/** The first shop of a member: what stands for all of them where none is named. */
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

/**
 * The shop of a member that a call means: the one that it names, or the first. Refuses with `noShop`, or, where it is somebody
 * else's, with `notYours`.
 */
export async function shopMeant(
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
    // A number may be sent that is larger than any id of ours.
    .where(sql<boolean>`id = ${merchantId}::bigint`)
    .where('owner_id', '=', memberId)
    .executeTakeFirst()
  if (!named) throw new Refusal('notYours')
  return named
}
