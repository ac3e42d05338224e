import { MAX_FOUND, type MerchantListItem, type findNearby as promise } from '@torch/contract/merchants.ts'
import type { QueryOf } from '@torch/contract/operation.ts'
import { type RawBuilder, sql } from 'kysely'
import { pictureUrl, thumbnailUrl } from '../files/door.ts'
import type { Db } from '../platform/db.ts'
import { Answer, type Handler } from '../platform/http/call.ts'
import type { MerchantsHouse } from './house.ts'
import { cellsAround, type Place } from './place.ts'
import { cityTerm, readKeyword } from './search-text.ts'

/** How many of the nearest (or newest) shops are looked through for a keyword before its own index is asked. */
const LOOK_THROUGH = 1500

type Query = QueryOf<typeof promise>

/** Open shops, nearest first where a position is given, else newest first. */
export function findNearby({ db }: MerchantsHouse): Handler<typeof promise> {
  return async ({ query }) => {
    const search = readSearch(query)
    const [rows, total] = await Promise.all([readPage(db, search, query), count(db, search)])
    return new Answer(rows.map(listItem), { total })
  }
}

interface Search {
  around: { here: Place; km: number } | undefined
  /** What a shop must fulfil beside being open and near; undefined where that is all. */
  matches: RawBuilder<unknown> | undefined
  /** What leads to those shops in the index. */
  terms: string[]
}

function readSearch({ latitude, longitude, radius, keyword, city }: Query): Search {
  const conditions: RawBuilder<unknown>[] = []
  const terms: string[] = []
  const wanted = keyword === undefined ? undefined : readKeyword(keyword)
  if (wanted) {
    // The text first: most shops do not have it, and their terms need not be fetched.
    for (const word of wanted.words) conditions.push(sql`strpos(search_text, ${word}) > 0`)
    terms.push(...wanted.terms)
  }
  if (city) terms.push(cityTerm(city))
  if (terms.length > 0) conditions.push(sql`search_terms @> ${terms}::text[]`)
  return {
    around:
      latitude === undefined || longitude === undefined
        ? undefined
        : { here: { latitude, longitude }, km: radius },
    matches: conditions.length > 0 ? sql.join(conditions, sql` and `) : undefined,
    terms,
  }
}

interface Row {
  id: number
  name: string
  name_en: string | null
  address: string
  address_en: string | null
  business_category: string
  contact_phone: string | null
  banner: string | null
  logo: string | null
  latitude: number | null
  longitude: number | null
  km: number | null
}

async function readPage(db: Db, search: Search, { page, size }: Query): Promise<Row[]> {
  const offset = (page - 1) * size
  const limit = Math.min(size, MAX_FOUND - offset)
  if (limit <= 0) return []
  const end = offset + limit
  if (!search.matches) return (await lookThrough(search, end, end).execute(db)).rows.slice(offset)

  // Where the keyword is frequent, enough of the nearest shops have it. Where it is rare, its own list is short.
  const { rows } = await lookThrough(search, LOOK_THROUGH, end).execute(db)
  if (rows.length === end) return rows.slice(offset)
  return (await byTerm(search, offset, limit).execute(db)).rows
}

const SHOWN = sql`shop.id, name, name_en, address, address_en, business_category, contact_phone, banner, logo,
  latitude, longitude`

/** The first of the nearest or newest shops that match, in the order of the index on positions or on ages. */
function lookThrough({ around, matches }: Search, among: number, limit: number) {
  const wanted = matches ?? sql`true`
  if (!around) {
    return sql<Row>`select ${SHOWN}, null::float8 as km from (
        select * from merchants.shop where status = 'open' order by created_at desc, id desc limit ${among}
      ) shop where ${wanted} order by created_at desc, id desc limit ${limit}`
  }
  return sql<Row>`select ${SHOWN}, km from ${nearest(around, among)} near join merchants.shop on shop.id = near.id
    where ${wanted} order by km, shop.id limit ${limit}`
}

/** All that match, by the index on terms and grid squares. */
function byTerm(search: Search, offset: number, limit: number) {
  const km = search.around ? kmTo(search.around.here) : sql`null::float8`
  const order = search.around ? sql`km, id` : sql`created_at desc, id desc`
  return sql<Row>`select ${SHOWN}, ${km} as km from merchants.shop where ${indexed(search)}
    order by ${order} limit ${limit} offset ${offset}`
}

async function count(db: Db, search: Search): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${counted(search)} limit ${MAX_FOUND}) found`.execute(db)
  return rows[0]?.total ?? 0
}

function counted(search: Search): RawBuilder<unknown> {
  const { around, matches } = search
  if (matches || !around) return sql`select from merchants.shop where ${indexed(search)}`
  return sql`select from ${nearest(around, MAX_FOUND)}`
}

function indexed({ around, matches }: Search): RawBuilder<unknown> {
  const conditions = [sql`status = 'open'`]
  if (around) {
    conditions.push(sql`cells && ${cellsAround(around.here, around.km)}::bigint[]`)
    conditions.push(sql`${kmTo(around.here)} <= ${around.km}`)
  }
  if (matches) conditions.push(matches)
  return sql.join(conditions, sql` and `)
}

function nearest({ here, km }: { here: Place; km: number }, howMany: number): RawBuilder<unknown> {
  return sql`merchants.nearest(${here.latitude}, ${here.longitude}, ${km}, ${howMany})`
}

function kmTo({ latitude, longitude }: Place): RawBuilder<unknown> {
  return sql`merchants.km_between(${latitude}, ${longitude}, shop.latitude, shop.longitude)`
}

function listItem(row: Row): MerchantListItem {
  return {
    id: row.id,
    shopName: row.name,
    shopNameEn: row.name_en,
    address: row.address,
    addressEn: row.address_en,
    businessCategory: row.business_category,
    distance: row.km === null ? null : Math.round(row.km * 100) / 100,
    contactPhone: row.contact_phone,
    shopBanner: pictureUrl(row.banner),
    shopLogo: thumbnailUrl(row.logo),
    latitude: row.latitude,
    longitude: row.longitude,
  }
}
