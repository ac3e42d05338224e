import { MAX_FOUND } from '@torch/contract/merchants-limits.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { cellsAround, type Place, spotCellsAround } from '../places/place.ts'
import { cityTerm, readKeyword } from './search-text.ts'

export interface Search {
  /** Nearest first, within so many kilometres; newest first where undefined. */
  around: Circle | undefined
  keyword: string | undefined
  city: string | undefined
}

export interface Found {
  id: number
  /** How far away it is; null where nobody asked. */
  km: number | null
}

/** A part of what is found, in order, and how many there are (at most MAX_FOUND). */
export async function searchShops(db: Db, search: Search, offset: number, size: number) {
  const { around } = search
  const end = Math.min(offset + size, MAX_FOUND)
  const wanted = readWanted(search)
  const { first, total } = !wanted
    ? await searchAll(db, around, end)
    : around
      ? await searchCircles(db, around, wanted, end)
      : await searchNewest(db, wanted, end)
  return { found: first.slice(offset, end), total }
}

interface Circle {
  here: Place
  km: number
}

interface Result {
  /** At least up to the end of the page. */
  first: Found[]
  total: number
}

async function searchAll(db: Db, around: Circle | undefined, end: number): Promise<Result> {
  const first = await rows(
    db,
    around ? nearest(around, end) : sql`select id, km from (${newest(end)}) newest`,
  )
  return { first, total: first.length < end ? first.length : await countAll(db, around) }
}

/**
 * Looks in a small circle first and widens it, as far as its matches let one expect enough, until there are more than
 * are ever counted. So a word that thousands of shops in town have costs hardly more than one that a few have.
 */
async function searchCircles(db: Db, { here, km }: Circle, wanted: Wanted, end: number): Promise<Result> {
  let inside: Result = { first: [], total: 0 }
  for (let part = 1 / 64; ; part = widened(part, inside.total)) {
    const circle = { here, km: km * part }
    const found = await matching(db, wanted, circle, end, MAX_FOUND + 1)
    if (found.total > MAX_FOUND) {
      const { first } = inside.total >= end ? inside : await matching(db, wanted, circle, end)
      return { first, total: MAX_FOUND }
    }
    inside = found
    if (part === 1) return inside
  }
}

/** The part of the circle in which half as many again as are counted should lie, if matches go on to lie as densely. */
function widened(part: number, matches: number): number {
  const times = Math.sqrt((MAX_FOUND * 1.5) / Math.max(matches, 1))
  return Math.min(1, part * Math.min(Math.max(times, 1.5), 8))
}

/** A rare word's own list is short and read whole. Of a frequent one there are enough among the newest shops. */
async function searchNewest(db: Db, wanted: Wanted, end: number): Promise<Result> {
  const all = await matching(db, wanted, undefined, end, MAX_FOUND + 1)
  if (all.total <= MAX_FOUND) return all
  const first = await rows(
    db,
    sql`select id, km from (${newest(Math.max(1000, end * 4))}) shop where ${wanted.asShop}
      order by created_at desc, id desc limit ${end}`,
  )
  return {
    first: first.length === end ? first : (await matching(db, wanted, undefined, end)).first,
    total: MAX_FOUND,
  }
}

/** What a shop must have beside being open and near. */
interface Wanted {
  terms: string[]
  /** As merchants.shop says it. */
  asShop: RawBuilder<unknown>
  /** What the terms do not tell. */
  doubtful: RawBuilder<unknown>[]
}

function readWanted({ keyword = '', city = '' }: Search): Wanted | undefined {
  const search = readKeyword(keyword)
  const terms = [...(search?.terms ?? []), ...(city ? [cityTerm(city)] : [])]
  if (terms.length === 0) return undefined
  const inText = (word: string) => sql`strpos(shop.search_text, ${word}) > 0`
  // The text before the terms: most shops do not have it, and then their terms need not be fetched.
  const asShop = sql.join(
    [...(search?.words ?? []).map(inText), sql`shop.search_terms @> ${terms}::text[]`],
    sql` and `,
  )
  return { terms, asShop, doubtful: (search?.doubtful ?? []).map(inText) }
}

/** All shops, straight from the index on positions. */
function nearest({ here, km }: Circle, most: number): RawBuilder<unknown> {
  return sql`select id, km from merchants.nearest(${here.latitude}, ${here.longitude}, ${km}, ${most})`
}

/** All shops, straight from the index on ages. */
function newest(most: number): RawBuilder<unknown> {
  return sql`select id, null::float8 as km, created_at, search_text, search_terms from merchants.shop
    where status = 'open' order by created_at desc, id desc limit ${most}`
}

/**
 * The first matches up to `end`, and how many there are, straight from an index on terms and grid squares.
 * Materialized: the planner must not think that it will meet matches soon if it only walks along some other index. Cut
 * to `most` before it is put in order: then `first` are any.
 */
async function matching(
  db: Db,
  wanted: Wanted,
  circle: Circle | undefined,
  end: number,
  most?: number,
): Promise<Result> {
  const found = await sql<Found & { total: number }>`with found as materialized (
      ${circle ? inCircle(wanted, circle, most) : anywhere(wanted)} ${most === undefined ? sql`` : sql`limit ${most}`}
    ) select id, km, (count(*) over ())::integer as total from found
      order by ${circle ? sql`km, id` : sql`created_at desc, id desc`} limit ${Math.max(end, 1)}`.execute(db)
  const first = found.rows.map(({ id, km: away }) => ({ id, km: away }))
  return { first, total: found.rows[0]?.total ?? 0 }
}

function anywhere(wanted: Wanted): RawBuilder<unknown> {
  return sql`select id, null::float8 as km, created_at from merchants.shop where status = 'open' and ${wanted.asShop}`
}

function inCircle(wanted: Wanted, { here, km }: Circle, most: number | undefined): RawBuilder<unknown> {
  const squares = spotCellsAround(here, km)
  if (!squares) {
    const away = sql`merchants.km_between(${here.latitude}, ${here.longitude}, shop.latitude, shop.longitude)`
    return sql`select id, ${away} as km from merchants.shop
      where status = 'open' and cells && ${cellsAround(here, km)}::bigint[] and ${wanted.asShop} and ${away} <= ${km}`
  }
  // The same by merchants.spot, whose index knows the terms of each square by themselves.
  const { terms, doubtful } = wanted
  const atMost = doubtful.length > 0 ? undefined : most
  const found = sql`select id, km
    from merchants.spots_with(${here.latitude}, ${here.longitude}, ${km}, ${squares}::bigint[], ${terms}::text[], ${atMost ?? null})`
  if (doubtful.length === 0) return found
  return sql`select id, spot.km from (${found}) spot join merchants.shop using (id) where ${sql.join(doubtful, sql` and `)}`
}

async function countAll(db: Db, around: Circle | undefined): Promise<number> {
  const { rows } = await (around
    ? sql<{ total: number }>`select merchants.count_within(
        ${around.here.latitude}, ${around.here.longitude}, ${around.km}, ${MAX_FOUND}) as total`
    : sql<{ total: number }>`select count(*)::int as total
        from (select from merchants.shop where status = 'open' limit ${MAX_FOUND}) found`
  ).execute(db)
  return rows[0]?.total ?? 0
}

async function rows(db: Db, query: RawBuilder<unknown>): Promise<Found[]> {
  return (await sql<Found>`${query}`.execute(db)).rows
}
