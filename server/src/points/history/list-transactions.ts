import type { Language } from '@torch/contract/errors.ts'
import type { listTransactions as endpoint } from '@torch/contract/points.ts'
import { sql } from 'kysely'
import { inStretches, lengthOf, type Stretch } from '../../ledger/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import { composed, listOf } from '../../platform/http/text.ts'
import { endOf, midnightOf } from '../../platform/time/calendar.ts'
import type { PointsContext } from '../context.ts'
import { accountsOf, type Bounds, journalsFrom, stretchesOf } from './entries.ts'
import { type EntryView, entryText, entryView } from './entry-view.ts'
import { kindsOfType, type Unit, unitOf } from './kinds.ts'

interface Page {
  entries: EntryView[]
  total: bigint
}

/** Lists a member's entries. Each page costs the same, however long the history (rules/measures#figures, P7). */
export function listTransactions(ctx: PointsContext): Handler<typeof endpoint> {
  return async ({ query, member: { memberId }, language }) => {
    const { current, size, pointsType, transactionType, startTime, endTime, before } = query
    const bounds = {
      from: startTime === undefined ? undefined : momentOf(startTime),
      until: endTime === undefined ? undefined : justAfter(endTime),
      before,
    }
    const skipped = BigInt(current - 1) * BigInt(size)
    const reader = { memberId, language }
    const page = await read()
    const around = {
      current,
      size,
      total: Number(page.total),
      hasMore: skipped + BigInt(page.entries.length) < page.total,
    }
    const records = listOf(page.entries.map((told) => entryText(told, language)))
    return composed(language, `{"records":${records},${JSON.stringify(around).slice(1)}`)

    async function read(): Promise<Page> {
      if (transactionType === undefined)
        return pageOf(ctx, reader, pointsType ? [pointsType] : ['GF', 'PV'], bounds, skipped, size)
      const unit = unitOf(transactionType)
      if (pointsType && pointsType !== unit) return { entries: [], total: 0n }
      const stretches = (await stretchesOf(ctx.db, memberId, bounds))[unit]
      const { those, others } = kindsOfType(transactionType)
      return those.includes('payment')
        ? pageWithout(ctx, reader, stretches, others, skipped, size)
        : pageOfKinds(ctx, reader, stretches, those, skipped, size)
    }
  }
}

interface Reader {
  memberId: number
  language: Language
}

const isDay = (text: string) => text.length === 10
const momentOf = (text: string) => (isDay(text) ? midnightOf(text) : new Date(text))
/** Both ends are inclusive: a day as a whole, a moment with the rest of its millisecond. */
const justAfter = (text: string) => (isDay(text) ? endOf(text) : new Date(Date.parse(text) + 1))

/** A named statement, so its plan is kept (page-json.sql). */
const PAGE_JSON = {
  name: 'points.told-page',
  text: 'select * from points.page_json($1, $2, $3, $4, $5, $6, $7, $8)',
}

async function pageOf(
  { pool }: PointsContext,
  { memberId, language }: Reader,
  units: readonly Unit[],
  { from, until, before }: Bounds,
  skipped: bigint,
  size: number,
): Promise<Page> {
  const { rows } = await pool.query<{ total: bigint } & (EntryView | { text: null })>({
    ...PAGE_JSON,
    values: [
      ...[memberId, language === 'en', accountsOf(memberId, units), from, until],
      ...[journalsFrom(before, units), skipped, size],
    ],
  })
  return { entries: rows.filter((row) => row.text !== null), total: rows[0]?.total ?? 0n }
}

/** Reads kinds that are rare among payments, each from the index without payments. */
async function pageOfKinds(
  { db }: PointsContext,
  reader: Reader,
  stretches: Stretch[],
  kinds: string[],
  skipped: bigint,
  size: number,
): Promise<Page> {
  const { rows: counted } = await sql<{ total: bigint }>`
    select count(*) as total from ${placesIn(stretches, kinds)} place`.execute(db)
  const { rows } = await sql<EntryView>`
    select told.* from (
      select l.*, j.ref, j.at from (
        select place.seq from ${placesIn(stretches, kinds, skipped + BigInt(size))} place
        order by place.seq desc limit ${size} offset ${skipped}
      ) page, ledger.line_at(${stretches[0]?.account}, page.seq) l join ledger.event j on j.id = l.journal_id
    ) e cross join lateral ${entryView(reader)} told order by e.seq desc`.execute(db)
  return { entries: rows, total: counted[0]?.total ?? 0n }
}

/**
 * Reads a type that includes payments, nearly all of an account, in the account's order, and skips the few entries of `others`.
 * The position of a page follows from their seqs alone.
 */
async function pageWithout(
  { db }: PointsContext,
  reader: Reader,
  stretches: Stretch[],
  others: string[],
  skipped: bigint,
  size: number,
): Promise<Page> {
  const [stretch] = stretches
  if (!stretch || stretches.length > 1) return pageOfStretches(db, reader, stretches, others, skipped, size)
  const { account, low, high } = stretch
  const { rows: places } = await sql<{ left_out: bigint; passed: bigint }>`
    select count(*) as left_out,
      -- Left-out entries above the page: at most the skipped entries lie above each.
      count(*) filter (where ${high} - seq - (place - 1) <= ${skipped}) as passed
    from (
      select l.seq, row_number() over (order by l.seq desc) as place
      from ${placesIn(stretches, others)} l
    ) numbered`.execute(db)
  const [place] = places
  if (!place) throw new Error('an aggregate returned no row')
  const top = high - skipped - place.passed
  // At most all left-out entries lie between the entries of the page.
  const page = top - BigInt(size) - place.left_out
  const bottom = page > low ? page : low
  const { rows } = await sql<EntryView>`
    select told.* from ledger.entry e cross join lateral ${entryView(reader)} told
    where e.kind <> all (${others}::text[]) and ${inStretches('e', [{ account, low: bottom, high: top }])}
    order by e.seq desc limit ${size}`.execute(db)
  return { entries: rows, total: high - low - place.left_out }
}

/** The variant for a clock that stepped back over a bound: reads the ranges up to the page. */
async function pageOfStretches(
  db: PointsContext['db'],
  reader: Reader,
  stretches: Stretch[],
  others: string[],
  skipped: bigint,
  size: number,
): Promise<Page> {
  const { rows: counted } = await sql<{ left_out: bigint }>`
    select count(*) as left_out from ${placesIn(stretches, others)} place`.execute(db)
  const { rows } = await sql<EntryView>`
    select told.* from ledger.entry e cross join lateral ${entryView(reader)} told
    where e.kind <> all (${others}::text[]) and ${inStretches('e', stretches)}
    order by e.seq desc limit ${size} offset ${skipped}`.execute(db)
  return { entries: rows, total: lengthOf(stretches) - (counted[0]?.left_out ?? 0n) }
}

/** Returns where entries of these kinds lie in the ranges; `most`: only the newest so many per kind and range. */
const placesIn = (stretches: Stretch[], kinds: string[], most: bigint | null = null) => sql`(
  select p.seq from unnest(${stretches.map(({ account }) => account)}::bigint[], ${stretches.map(({ low }) => low)}::bigint[],
    ${stretches.map(({ high }) => high)}::bigint[]) s (account, low, high)
  cross join lateral ledger.places_of_kinds(s.account, s.low, s.high, ${kinds}::text[], ${most}::bigint) p)`
