import { MAX_RESULTS } from '@torch/contract/merchants-limits.ts'
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { pinyin } from 'pinyin-pro'
import type { Db } from '../../platform/database/db.ts'
import type { MerchantsContext } from '../context.ts'
import { cellsAround, type Place, spotCellsAround } from '../places/place.ts'
import { cityTerm, readKeyword, searchTerms, searchText } from './search-text.ts'

export interface Search {
  /** Nearest first within this circle; undefined: newest first. */
  around: Circle | undefined
  keyword: string | undefined
  city: string | undefined
}

export interface Page {
  skipped: number
  size: number
}

/** What a directory shows of a shop, as in merchants.directory_shop. */
export interface FoundShop {
  id: number
  /** The distance in km; null where no position was given. */
  km: number | null
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
  business_hours: string | null
}

interface Circle {
  here: Place
  km: number
}

export interface Result {
  /** The page, in order. */
  shops: FoundShop[]
  /** How many were found, at most MAX_RESULTS. */
  total: number
}

type Context = Pick<MerchantsContext, 'db' | 'pool'>

/** Returns the search function of a process; it remembers which part of the radius was enough for earlier searches. */
export function shopSearch(ctx: Context): (search: Search, page: Page) => Promise<Result> {
  const lastParts = new Map<string, number>()
  return async (search, { skipped, size }) => {
    const page = { skipped, size: Math.max(0, Math.min(size, MAX_RESULTS - skipped)) }
    const { around } = search
    const wanted = readConditions(search)
    if (!wanted) return around ? shopsAround(ctx, around, page) : newestShops(ctx, page)
    return around ? searchCircles(ctx, around, wanted, page, lastParts) : searchNewest(ctx, wanted, page)
  }
}

function shopsAround({ pool }: Context, { here, km }: Circle, { skipped, size }: Page): Promise<Result> {
  return found(pool, SHOPS_AROUND, [here.latitude, here.longitude, km, skipped, size, MAX_RESULTS])
}

async function newestShops({ db, pool }: Context, page: Page): Promise<Result> {
  const end = page.skipped + page.size
  const first = await idsIn(db, sql`select id from (${newest(end)}) newest`)
  const total = first.length < end ? first.length : await countAll(db)
  return shown(pool, first.slice(page.skipped, end), total)
}

/**
 * Searches the whole circle at once. Where more shops match than are counted, it searches a small circle that widens by the
 * density of its matches until it holds enough. It starts at the part that was enough for the last equal search, so a word that
 * thousands of shops in town have costs hardly more than a rare one.
 */
async function searchCircles(
  ctx: Context,
  { here, km }: Circle,
  wanted: Wanted,
  page: Page,
  lastParts: Map<string, number>,
): Promise<Result> {
  const searched = JSON.stringify([wanted.terms, km, Math.round(here.latitude), Math.round(here.longitude)])
  const within = (part: number) => ({ here, km: km * part })
  const begin = lastParts.get(searched) ?? 1
  let part = begin
  let inside = await matching(ctx, wanted, within(part), page, MAX_RESULTS)
  if (inside.total > MAX_RESULTS) {
    part = 1 / 64
    inside = await matching(ctx, wanted, within(part), page, MAX_RESULTS)
  }
  while (part < 1 && inside.total <= MAX_RESULTS) {
    const wider = widened(part, inside.total)
    const outside = await matching(ctx, wanted, within(wider), page, MAX_RESULTS)
    if (outside.total > MAX_RESULTS) {
      remember(lastParts, searched, part)
      const { shops } =
        inside.total >= page.skipped + page.size ? inside : await matching(ctx, wanted, within(wider), page)
      return { shops, total: MAX_RESULTS }
    }
    part = wider
    inside = outside
  }
  remember(lastParts, searched, part)
  // Even the smallest circle may hold more than are counted.
  if (inside.total <= MAX_RESULTS) return inside
  return { shops: (await matching(ctx, wanted, within(part), page)).shops, total: MAX_RESULTS }
}

/** Returns the part of the circle expected to hold 1.5 times the counted maximum, assuming the same density. */
function widened(part: number, matches: number): number {
  const times = Math.sqrt((MAX_RESULTS * 1.5) / Math.max(matches, 1))
  return Math.min(1, part * Math.min(Math.max(times, 1.5), 8))
}

const MAX_REMEMBERED_SEARCHES = 1000

/** A Map keeps insertion order: the newest entry is last, the oldest is dropped. */
function remember(lastParts: Map<string, number>, searched: string, part: number): void {
  lastParts.delete(searched)
  lastParts.set(searched, part)
  const [oldest] = lastParts.keys()
  if (lastParts.size > MAX_REMEMBERED_SEARCHES && oldest !== undefined) lastParts.delete(oldest)
}

/**
 * Searches newest first. A rare word's index entries are few and read whole; for a frequent word there are enough matches among
 * the newest shops.
 */
async function searchNewest(ctx: Context, wanted: Wanted, page: Page): Promise<Result> {
  const all = await matching(ctx, wanted, undefined, page, MAX_RESULTS)
  if (all.total <= MAX_RESULTS) return all
  const end = page.skipped + page.size
  const first = await idsIn(
    ctx.db,
    sql`select id from (${newest(Math.max(1000, end * 4))}) shop where ${wanted.asShop}
      order by created_at desc, id desc limit ${end}`,
  )
  if (first.length === end) return shown(ctx.pool, first.slice(page.skipped), MAX_RESULTS)
  return { shops: (await matching(ctx, wanted, undefined, page)).shops, total: MAX_RESULTS }
}

/** The conditions besides being open and near. */
interface Wanted {
  terms: string[]
  /** The conditions as SQL over merchants.shop. */
  asShop: RawBuilder<unknown>
  /** Conditions on the text that the terms do not decide. */
  doubtful: RawBuilder<unknown>[]
}

function readConditions({ keyword = '', city = '' }: Search): Wanted | undefined {
  const search = readKeyword(keyword)
  const terms = [...(search?.terms ?? []), ...(city ? [cityTerm(city)] : [])]
  if (terms.length === 0) return undefined
  const inText = (word: string) => sql`strpos(shop.search_text, ${word}) > 0`
  // The text before the terms: most shops fail it, and then their terms need not be fetched.
  const asShop = sql.join(
    [...(search?.words ?? []).map(inText), sql`shop.search_terms @> ${terms}::text[]`],
    sql` and `,
  )
  return { terms, asShop, doubtful: (search?.doubtful ?? []).map(inText) }
}

/** Returns the SQL of the newest shops, read from the index by age. */
function newest(limit: number): RawBuilder<unknown> {
  return sql`select id, created_at, search_text, search_terms from merchants.shop
    where status = 'open' order by created_at desc, id desc limit ${limit}`
}

/**
 * Returns a page of the matches in a circle or anywhere, from an index on terms and grid squares. With more than `most` matches
 * the total is `most` + 1 and the page is arbitrary.
 */
async function matching(
  { db, pool }: Context,
  wanted: Wanted,
  circle: Circle | undefined,
  { skipped, size }: Page,
  limit?: number,
): Promise<Result> {
  const { terms, doubtful } = wanted
  const squares = circle && spotCellsAround(circle.here, circle.km)
  if (circle && squares && doubtful.length === 0) {
    const { here, km } = circle
    const values = [here.latitude, here.longitude, km, squares, terms, skipped, size, limit ?? null]
    return found(pool, SHOPS_WITH, values)
  }
  // Materialized, so that the planner does not expect early matches from walking another index. Limited before sorting.
  const { rows } = await sql<{ ids: number[] | null; away: number[] | null; total: number }>`
    with found as materialized (
      ${circle ? inCircle(wanted, circle, squares) : anywhere(wanted)} ${limit === undefined ? sql`` : sql`limit ${limit + 1}`}
    ), page as (
      select id, km, row_number() over (order by ${circle ? sql`km, id` : sql`created_at desc, id desc`}) as place
      from found order by place offset ${skipped} limit ${size}
    ) select (select count(*) from found)::integer as total,
        array_agg(id order by place) as ids, array_agg(km order by place) as away from page`.execute(db)
  const [row] = rows
  return shown(pool, row?.ids ?? [], row?.total ?? 0, row?.away ?? [])
}

function anywhere(wanted: Wanted): RawBuilder<unknown> {
  return sql`select id, null::float8 as km, created_at from merchants.shop where status = 'open' and ${wanted.asShop}`
}

function inCircle(wanted: Wanted, { here, km }: Circle, squares: bigint[] | undefined): RawBuilder<unknown> {
  const { terms, doubtful, asShop } = wanted
  if (!squares) {
    const away = sql`merchants.km_between(${here.latitude}, ${here.longitude}, shop.latitude, shop.longitude)`
    return sql`select id, ${away} as km from merchants.shop
      where status = 'open' and cells && ${cellsAround(here, km)}::bigint[] and ${asShop} and ${away} <= ${km}`
  }
  // The same from merchants.spot, whose index holds the terms of each square separately.
  return sql`select id, spot.km from merchants.spots_with_terms(
      ${here.latitude}, ${here.longitude}, ${km}, ${squares}::bigint[], ${terms}::text[], null) spot
    join merchants.shop using (id) where ${sql.join(doubtful, sql` and `)}`
}

async function countAll(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total
    from (select from merchants.shop where status = 'open' limit ${MAX_RESULTS}) found`.execute(db)
  return rows[0]?.total ?? 0
}

async function idsIn(db: Db, query: RawBuilder<unknown>): Promise<number[]> {
  return (await sql<{ id: number }>`${query}`.execute(db)).rows.map(({ id }) => id)
}

/** Named statements, so their plans are kept. */
const SHOPS_AROUND = {
  name: 'merchants.shops-around',
  text: 'select * from merchants.shops_around($1, $2, $3, $4, $5, $6)',
}
const SHOPS_WITH = {
  name: 'merchants.shops-with',
  text: 'select * from merchants.shops_with_terms($1, $2, $3, $4, $5, $6, $7, $8)',
}
const DIRECTORY_SHOPS = {
  name: 'merchants.directory-shops',
  text: 'select * from merchants.directory_shops($1, $2, $3)',
}

function shown(pool: pg.Pool, ids: number[], total: number, away: (number | null)[] = []): Promise<Result> {
  return found(pool, DIRECTORY_SHOPS, [ids, ids.map((_, place) => away[place] ?? null), total])
}

async function found(
  pool: pg.Pool,
  statement: { name: string; text: string },
  values: unknown[],
): Promise<Result> {
  const { rows } = await pool.query<FoundShop & { id: number | null; total: number }>({
    ...statement,
    values,
  })
  return { shops: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 }
}

/**
 * Returns how a Chinese name is typed in pinyin: in full from each of its characters on, and by initials. 老王面馆 is found as
 * `laowang`, `mianguan` and `lwmg`.
 */
export function pinyinFormsOf(name: string): string[] {
  return [...name.matchAll(/\p{Script=Han}+/gu)].flatMap(([characters]) => {
    const syllables = pinyin(characters, { toneType: 'none', type: 'array', v: true, nonZh: 'removed' })
    return syllables.flatMap((_, from) => {
      const rest = syllables.slice(from)
      return [rest.join(''), rest.map(([initial]) => initial).join('')]
    })
  })
}

type Texts = readonly (string | null)[]

/**
 * Returns the search columns of a shop, to be written with each change of the shop or its services. They include the pinyin of
 * its name.
 */
export function searchColumnsOf(name: string, more: Texts, cities: Texts, services: Texts) {
  const text = searchText([name, ...more, ...cities, ...services, pinyinFormsOf(name).join(' ')])
  const cityTerms = cities.filter((city) => city !== null).map(cityTerm)
  return { search_text: text, search_terms: [...searchTerms(text), ...cityTerms] }
}
