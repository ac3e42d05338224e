import type { Language } from '@torch/contract/errors.ts'
import type { listTransactions as endpoint } from '@torch/contract/points.ts'
import { sql } from 'kysely'
import { countEntries, inSeqRanges, type SeqRange } from '../../ledger/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import { jsonAnswer, jsonArray } from '../../platform/http/json-text.ts'
import { endOf, midnightOf } from '../../platform/time/calendar.ts'
import type { PointsContext } from '../context.ts'
import { accountsOf, type Bounds, journalsFrom, seqRangesOf } from './entries.ts'
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
    const records = jsonArray(page.entries.map((view) => entryText(view, language)))
    return jsonAnswer(language, `{"records":${records},${JSON.stringify(around).slice(1)}`)

    async function read(): Promise<Page> {
      if (transactionType === undefined)
        return pageOf(ctx, reader, pointsType ? [pointsType] : ['GF', 'PV'], bounds, skipped, size)
      const unit = unitOf(transactionType)
      if (pointsType && pointsType !== unit) return { entries: [], total: 0n }
      const ranges = (await seqRangesOf(ctx.db, memberId, bounds))[unit]
      const { matching, others } = kindsOfType(transactionType)
      return matching.includes('payment')
        ? pageWithout(ctx, reader, ranges, others, skipped, size)
        : pageOfKinds(ctx, reader, ranges, matching, skipped, size)
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
  name: 'points.page-json',
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
  ranges: SeqRange[],
  kinds: string[],
  skipped: bigint,
  size: number,
): Promise<Page> {
  const { rows: counted } = await sql<{ total: bigint }>`
    select count(*) as total from ${seqsInRanges(ranges, kinds)} place`.execute(db)
  const { rows } = await sql<EntryView>`
    select v.* from (
      select l.*, j.ref, j.at from (
        select place.seq from ${seqsInRanges(ranges, kinds, skipped + BigInt(size))} place
        order by place.seq desc limit ${size} offset ${skipped}
      ) page, ledger.line_at(${ranges[0]?.account}, page.seq) l join ledger.journal_head j on j.id = l.journal_id
    ) e cross join lateral ${entryView(reader)} v order by e.seq desc`.execute(db)
  return { entries: rows, total: counted[0]?.total ?? 0n }
}

/**
 * Reads a type that includes payments, nearly all of an account, in the account's order, and skips the few entries of `others`.
 * The position of a page follows from their seqs alone.
 */
async function pageWithout(
  { db }: PointsContext,
  reader: Reader,
  ranges: SeqRange[],
  others: string[],
  skipped: bigint,
  size: number,
): Promise<Page> {
  const [range] = ranges
  if (!range || ranges.length > 1) return pageOfRanges(db, reader, ranges, others, skipped, size)
  const { account, low, high } = range
  const { rows: places } = await sql<{ left_out: bigint; passed: bigint }>`
    select count(*) as left_out,
      -- Left-out entries above the page: at most the skipped entries lie above each.
      count(*) filter (where ${high} - seq - (place - 1) <= ${skipped}) as passed
    from (
      select l.seq, row_number() over (order by l.seq desc) as place
      from ${seqsInRanges(ranges, others)} l
    ) numbered`.execute(db)
  const [place] = places
  if (!place) throw new Error('an aggregate returned no row')
  const top = high - skipped - place.passed
  // At most all left-out entries lie between the entries of the page.
  const page = top - BigInt(size) - place.left_out
  const bottom = page > low ? page : low
  const { rows } = await sql<EntryView>`
    select v.* from ledger.entry e cross join lateral ${entryView(reader)} v
    where e.kind <> all (${others}::text[]) and ${inSeqRanges('e', [{ account, low: bottom, high: top }])}
    order by e.seq desc limit ${size}`.execute(db)
  return { entries: rows, total: high - low - place.left_out }
}

/** The variant for a clock that stepped back over a bound: reads the ranges up to the page. */
async function pageOfRanges(
  db: PointsContext['db'],
  reader: Reader,
  ranges: SeqRange[],
  others: string[],
  skipped: bigint,
  size: number,
): Promise<Page> {
  const { rows: counted } = await sql<{ left_out: bigint }>`
    select count(*) as left_out from ${seqsInRanges(ranges, others)} place`.execute(db)
  const { rows } = await sql<EntryView>`
    select v.* from ledger.entry e cross join lateral ${entryView(reader)} v
    where e.kind <> all (${others}::text[]) and ${inSeqRanges('e', ranges)}
    order by e.seq desc limit ${size} offset ${skipped}`.execute(db)
  return { entries: rows, total: countEntries(ranges) - (counted[0]?.left_out ?? 0n) }
}

/** Returns where entries of these kinds lie in the ranges; `max_rows`: only the newest so many per kind and range. */
const seqsInRanges = (ranges: SeqRange[], kinds: string[], limit: bigint | null = null) => sql`(
  select p.seq from unnest(${ranges.map(({ account }) => account)}::bigint[], ${ranges.map(({ low }) => low)}::bigint[],
    ${ranges.map(({ high }) => high)}::bigint[]) s (account, low, high)
  cross join lateral ledger.seqs_of_kinds(s.account, s.low, s.high, ${kinds}::text[], ${limit}::bigint) p)`
