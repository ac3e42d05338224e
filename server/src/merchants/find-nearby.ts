import {
  MAX_PAGED_ROWS,
  MAX_TOTAL,
  type MerchantListItem,
  type findNearby as promise,
} from '@torch/contract/merchants.ts'
import type { QueryOf } from '@torch/contract/operation.ts'
import { type RawBuilder, sql } from 'kysely'
import { pictureUrl, thumbnailUrl } from '../files/door.ts'
import type { Db } from '../platform/db.ts'
import { Answer, type Handler } from '../platform/http/call.ts'
import type { MerchantsHouse } from './house.ts'
import { readKeyword } from './search-text.ts'

/** Mean radius of the earth. With it, a sphere is right within 0.5 % of the real distance. */
const EARTH_KM = 6371.0088

/** Open shops, nearest first where a position is given, else newest first. */
export function findNearby({ db }: MerchantsHouse): Handler<typeof promise> {
  return async ({ query }) => {
    const [rows, total] = await Promise.all([readPage(db, query), count(db, query)])
    return new Answer(rows.map(listItem), { total })
  }
}

type Query = QueryOf<typeof promise>

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
  chord: number | null
}

async function readPage(db: Db, query: Query): Promise<Row[]> {
  const offset = (query.page - 1) * query.size
  if (offset >= MAX_PAGED_ROWS) return []
  const here = hereOf(query)
  const chord = here ? sql`position <-> ${here}` : sql`null::float8`
  const order = here ? sql`position <-> ${here}, id` : sql`created_at desc, id desc`
  const { rows } = await sql<Row>`
    select id, name, name_en, address, address_en, business_category, contact_phone, banner, logo,
      latitude, longitude, ${chord} as chord
    from merchants.shop where ${wanted(query)}
    order by ${order} limit ${query.size} offset ${offset}`.execute(db)
  return rows
}

async function count(db: Db, query: Query): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total
    from (select from merchants.shop where ${wanted(query)} limit ${MAX_TOTAL}) found`.execute(db)
  return rows[0]?.total ?? 0
}

function wanted(query: Query): RawBuilder<unknown> {
  const conditions = [sql`status = 'open'`]
  const here = hereOf(query)
  if (here) {
    const chord = chordOf(query.radius)
    // The box leads through the index, the second line cuts its corners off.
    conditions.push(
      sql`position <@ cube_enlarge(${here}, ${chord}, 3)`,
      sql`position <-> ${here} <= ${chord}`,
    )
  }
  if (query.city) conditions.push(sql`(city = ${query.city} or lower(city_en) = ${query.city.toLowerCase()})`)
  const search = query.keyword === undefined ? undefined : readKeyword(query.keyword)
  if (search) {
    // strpos first: where the index on terms is not used, it is the cheaper of the two by far.
    for (const word of search.words) conditions.push(sql`strpos(search_text, ${word}) > 0`)
    conditions.push(sql`search_terms @> ${search.terms}::text[]`)
  }
  return sql.join(conditions, sql` and `)
}

function hereOf({ latitude, longitude }: Query): RawBuilder<unknown> | undefined {
  if (latitude === undefined || longitude === undefined) return undefined
  return sql`merchants.on_sphere(${latitude}::float8, ${longitude}::float8)`
}

/** A distance along the ground as one straight through a sphere of radius 1, and back. */
function chordOf(km: number): number {
  return 2 * Math.sin(km / EARTH_KM / 2)
}
function kmOf(chord: number): number {
  return 2 * Math.asin(Math.min(1, chord / 2)) * EARTH_KM
}

function listItem(row: Row): MerchantListItem {
  return {
    id: row.id,
    shopName: row.name,
    shopNameEn: row.name_en,
    address: row.address,
    addressEn: row.address_en,
    businessCategory: row.business_category,
    distance: row.chord === null ? null : Math.round(kmOf(row.chord) * 100) / 100,
    contactPhone: row.contact_phone,
    shopBanner: pictureUrl(row.banner),
    shopLogo: thumbnailUrl(row.logo),
    latitude: row.latitude,
    longitude: row.longitude,
  }
}
