import type { ShopStatus } from '@torch/contract/states.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db.ts'
import { countFiltered, type Filtered } from '../platform/database/pagination.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { readKeyword } from './directory/search-text.ts'
import type { ShopRow } from './directory/shown-shop.ts'
import { type Row, tables } from './tables.ts'

export interface ShopSearch {
  search: string
  status?: ShopStatus | undefined
  /** Only these shops, if given. */
  among?: readonly number[] | undefined
  oldestFirst: boolean
  /** Cursor: the id of the last shop already received. */
  after: number | undefined
  size: number
}

/** Returns shops in every status, by the words of the directory or by a number. */
export async function searchAllShops(db: Db, wanted: ShopSearch): Promise<ShopRow[]> {
  const { oldestFirst, after, size } = wanted
  let page = tables(db)
    .selectFrom('merchants.shop')
    .selectAll()
    .where(isWanted(wanted))
    .orderBy('id', oldestFirst ? 'asc' : 'desc')
    .limit(size)
  if (after !== undefined)
    page = page.where(oldestFirst ? sql<boolean>`id > ${after}::bigint` : sql<boolean>`id < ${after}::bigint`)
  return page.execute()
}

/** Counts the shops, up to the limit of counts in lists. */
export function countShops(
  db: Db,
  wanted: Pick<ShopSearch, 'search' | 'status' | 'among'>,
): Promise<Filtered> {
  return countFiltered(db, sql`select null::bigint as amount from merchants.shop where ${isWanted(wanted)}`)
}

function isWanted({
  search,
  status,
  among,
}: Pick<ShopSearch, 'search' | 'status' | 'among'>): RawBuilder<boolean> {
  const ways = searchConditions(search)
  const all = [sql`true`]
  if (status !== undefined) all.push(sql`status = ${status}`)
  if (among !== undefined) all.push(sql`id = any(${among}::integer[])`)
  if (ways.length > 0) all.push(sql`(${sql.join(ways, sql` or `)})`)
  return sql<boolean>`${sql.join(all, sql` and `)}`
}

function searchConditions(search: string): RawBuilder<unknown>[] {
  const ways: RawBuilder<unknown>[] = []
  const keyword = readKeyword(search)
  if (keyword) {
    const words = keyword.words.map((word) => sql`strpos(search_text, ${word}) > 0`)
    const found = sql.join([...words, sql`search_terms @> ${keyword.terms}::text[]`], sql` and `)
    // One index holds the open shops, another the rest.
    ways.push(sql`(status = 'open' and ${found})`, sql`(status <> 'open' and ${found})`)
  }
  if (search !== '')
    ways.push(sql`merchant_no = ${search.toUpperCase()}`, sql`payment_code = ${search.toUpperCase()}`)
  if (/^\d{1,15}$/.test(search)) ways.push(sql`id = ${search}::bigint`, sql`owner_id = ${search}::bigint`)
  return ways
}

/** Returns a shop in any status by id, which may be beyond the range of ids; undefined where there is none. */
export function shopForOperators(db: Db, id: number): Promise<ShopRow | undefined> {
  return tables(db)
    .selectFrom('merchants.shop')
    .selectAll()
    .where(sql<boolean>`id = ${id}::bigint`)
    .executeTakeFirst()
}

/** Returns a shop in any status and locks it against changes until the transaction ends. */
export function lockShop(tx: Tx, id: number): Promise<ShopRow | undefined> {
  return tables(tx)
    .selectFrom('merchants.shop')
    .selectAll()
    .where(sql<boolean>`id = ${id}::bigint`)
    .forShare()
    .executeTakeFirst()
}

/** Counts a shop's services, online and offline. */
export async function countServices(db: Db, shopId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from merchants.service where shop_id = ${shopId}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Returns the latest 20 reviews of a shop, newest first. */
export function reviewsOfShop(db: Db, shopId: number): Promise<Row<'merchants.shop_review'>[]> {
  return tables(db)
    .selectFrom('merchants.shop_review')
    .selectAll()
    .where('shop_id', '=', shopId)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
}

/** Returns the names and owners of shops, by id. */
export async function shopNamesOf(
  db: Db,
  ids: number[],
): Promise<Map<number, { name: string; ownerId: number }>> {
  if (ids.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('merchants.shop')
    .select(['id', 'name', 'owner_id'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name, owner_id }) => [id, { name, ownerId: owner_id }]))
}

/**
 * Suspends a shop: it is closed to payments and search until an operator lifts the suspension. A payment checked before this
 * commit still counts, as when an owner closes a shop. Throws `unknownMerchant` or `shopStatusChanged`.
 */
export async function suspend(tx: Tx, id: number, reason: string): Promise<ShopRow> {
  const row = await tables(tx)
    .updateTable('merchants.shop')
    .set({
      status: 'suspended',
      suspended_reason: reason,
      suspended_at: sql`platform.now()`,
      closed_at: RETAINED_CLOSED_AT,
    })
    .where(sql<boolean>`id = ${id}::bigint`)
    .where('status', '<>', 'suspended')
    .returningAll()
    .executeTakeFirst()
  return row ?? explain(tx, id)
}

/**
 * Closes an open shop for an owner who cannot be reached, with the effect of the owner closing it: all balances stay, and the
 * owner can open it again. Throws as `suspend`.
 */
export async function closeForAbsentOwner(tx: Tx, id: number, reason: string): Promise<ShopRow> {
  const row = await tables(tx)
    .updateTable('merchants.shop')
    .set({
      status: 'closed',
      close_reason: reason,
      closed_at: sql`platform.now()`,
      updated_at: sql`platform.now()`,
    })
    .where(sql<boolean>`id = ${id}::bigint`)
    .where('status', '=', 'open')
    .returningAll()
    .executeTakeFirst()
  return row ?? explain(tx, id)
}

/** The closed_at of a shop that operators suspend or stop: it keeps whether the owner had closed the shop. */
const RETAINED_CLOSED_AT = sql<Date | null>`case when status = 'closed' then coalesce(closed_at, platform.now()) else closed_at end`

/**
 * Stops the payments of all shops of a member who is being disabled, until `resumeShopsOf`. Call it under the member's row
 * lock, which an application that is being approved shares. Returns the shops.
 */
export function stopShopsOf(tx: Tx, ownerId: number): Promise<{ id: number; name: string }[]> {
  return tables(tx)
    .updateTable('merchants.shop')
    .set({
      owner_disabled_at: sql`platform.now()`,
      status: sql<ShopStatus>`case when status = 'suspended' then status else 'stopped' end`,
      closed_at: RETAINED_CLOSED_AT,
    })
    .where('owner_id', '=', ownerId)
    .returning(['id', 'name'])
    .execute()
}

/** Reverts `stopShopsOf`: each shop is open, closed or suspended as before. */
export async function resumeShopsOf(tx: Tx, ownerId: number): Promise<void> {
  await tables(tx)
    .updateTable('merchants.shop')
    .set({
      owner_disabled_at: null,
      status: sql<ShopStatus>`case when status = 'suspended' then status when closed_at is null then 'open' else 'closed' end`,
    })
    .where('owner_id', '=', ownerId)
    .where('owner_disabled_at', 'is not', null)
    .execute()
}

/**
 * Lifts a suspension: the shop is open or closed as its owner had it, or stopped while the owner is disabled. Throws as
 * `suspend`.
 */
export async function restore(tx: Tx, id: number): Promise<ShopRow> {
  const row = await tables(tx)
    .updateTable('merchants.shop')
    .set({
      status: sql<ShopStatus>`case when owner_disabled_at is not null then 'stopped'
        when closed_at is null then 'open' else 'closed' end`,
      suspended_reason: null,
      suspended_at: null,
    })
    .where(sql<boolean>`id = ${id}::bigint`)
    .where('status', '=', 'suspended')
    .returningAll()
    .executeTakeFirst()
  return row ?? explain(tx, id)
}

async function explain(tx: Tx, id: number): Promise<never> {
  throw new Refusal((await shopForOperators(tx, id)) ? 'shopStatusChanged' : 'unknownMerchant')
}
