import type { Language } from '@torch/contract/errors.ts'
import type { JournalKind } from '@torch/contract/journal-words.ts'
import type { listHistory as endpoint, HistoryLine, HistoryMonth } from '@torch/contract/points.ts'
import type { Handler } from '../../platform/http/call.ts'
import { jsonAnswer, jsonArray } from '../../platform/http/json-text.ts'
import { addMonths, midnightOf } from '../../platform/time/calendar.ts'
import type { PointsContext } from '../context.ts'
import { accountsOf, BOTH_UNITS } from './entries.ts'
import { type EntryView, lineText } from './entry-view.ts'
import { allKinds, counts, requestedKinds, type Unit, unitOf } from './kinds.ts'
import { keywordMatcher } from './search.ts'

/** How many postings of an account one call scans where matches may lie anywhere. */
const SCAN_LIMIT = 1000

/** The accounts and kinds to read; undefined kinds: all. */
interface Scope {
  memberId: number
  language: Language
  units: readonly Unit[]
  kinds: readonly JournalKind[] | undefined
  /** One line an event instead of one a journal (rules/points#events). */
  byEvent: boolean
}

/** Lists the member's history. Each page costs the same, however long the history (decision 090). */
export function listHistory(ctx: PointsContext): Handler<typeof endpoint> {
  return async ({ query, member: { memberId }, language }) => {
    const { size, month, keyword, before, pointsType, transactionType } = query
    const kinds = requestedKinds(query)
    const units = BOTH_UNITS.filter(
      (unit) =>
        (pointsType ?? unit) === unit && (transactionType === undefined || unitOf(transactionType) === unit),
    )
    // A type belongs to a movement: an event may consist of several types.
    const byEvent = query.events !== undefined && transactionType === undefined
    const scope = { memberId, language, units, kinds, byEvent }
    const isSearch = keyword !== undefined
    const { lines, bound, months } = await pageBefore(ctx, scope, {
      before,
      month,
      scanLimit: isSearch || kinds?.includes('payment') ? SCAN_LIMIT : size + 1,
      limit: isSearch ? 2 * SCAN_LIMIT : size + 1,
      summedLines: isSearch ? undefined : size,
    })
    const found = isSearch ? lines.filter(keywordFilter(keyword, language)) : lines
    const page = found.slice(0, size)
    const isFull = found.length > size
    const next = isFull ? page.at(-1)?.journal_id : bound?.journal_id
    const around = {
      next: next === undefined ? null : Number(next),
      searchedUntil: isFull ? null : (bound?.at.toISOString() ?? null),
    }
    const records = jsonArray(page.map((line) => lineText(line, language)))
    return jsonAnswer(language, `{"records":${records},"months":${months},${JSON.stringify(around).slice(1)}`)
  }
}

interface Line extends EntryView {
  journal_id: bigint
  at: Date
  /** The shop's name in the other language. */
  alias: string | null
  /** Numbers that a search also matches. */
  numbers: (string | null)[]
}

interface Bound {
  journal_id: bigint
  at: Date
  text: string | null
  kind: null
}

interface HistoryWindow {
  before: number | undefined
  month: string | undefined
  scanLimit: number
  limit: number
  /** Months of the first so many lines get sums; undefined: none. */
  summedLines: number | undefined
}

/** Parts of events shorten what one query finds: so many queries fill a page before it says how far it got. */
const MAX_QUERIES = 6

interface Found {
  lines: Line[]
  /** How far back everything was searched, if that is not all. */
  bound: Bound | undefined
  /** The sums of the lines' months, as JSON. */
  months: string
}

/** Returns the newest lines; by event, reads on until there are as many as without parts. */
async function pageBefore(ctx: PointsContext, scope: Scope, window: HistoryWindow): Promise<Found> {
  let found = await linesBefore(ctx, scope, window)
  if (!scope.byEvent || window.summedLines === undefined) return found
  for (let queries = 1; queries < MAX_QUERIES; queries += 1) {
    const missing = window.limit - found.lines.length
    if (missing <= 0 || !found.bound) break
    const older = await linesBefore(ctx, scope, {
      ...window,
      before: Number(found.bound.journal_id),
      limit: missing,
      summedLines: window.summedLines - found.lines.length,
    })
    found = {
      lines: [...found.lines, ...older.lines],
      bound: older.bound,
      months: joinMonths(found.months, older.months),
    }
  }
  return found
}

/** Joins two lists of sums; a month in both has the same sums. */
function joinMonths(newer: string, older: string): string {
  const sums = [...JSON.parse(newer), ...JSON.parse(older)] as HistoryMonth[]
  return JSON.stringify([...new Map(sums.map((sum) => [`${sum.month} ${sum.pointsType}`, sum])).values()])
}

/** A named statement, so its plan is kept (history-json.sql). */
const HISTORY_JSON = {
  name: 'points.history-json',
  text: 'select * from points.history_json($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)',
}

/** Returns the newest lines, and how far back everything was searched if that is not all. */
async function linesBefore(
  { pool }: PointsContext,
  { memberId, language, units, kinds, byEvent }: Scope,
  { before, month, scanLimit, limit, summedLines }: HistoryWindow,
): Promise<Found> {
  if (units.length === 0 || kinds?.length === 0) return { lines: [], bound: undefined, months: '[]' }
  const period = month === undefined ? undefined : periodOf(month)
  const asked = kinds ?? allKinds
  const withPayments = asked.includes('payment')
  const read = (withPayments ? allKinds : asked).filter((kind) => kind !== 'payment')
  const { rows } = await pool.query<Line | Bound>({
    ...HISTORY_JSON,
    values: [
      ...[
        memberId,
        language === 'en',
        accountsOf(memberId, units),
        period?.begin,
        period?.end,
        before,
        kinds,
      ],
      ...[
        scanLimit,
        limit,
        summedLines,
        read,
        summedLines === undefined ? null : asked.filter(counts),
        withPayments,
        byEvent,
      ],
    ],
  })
  const last = rows.find((row) => row.kind === null)
  return {
    lines: rows.filter((row) => row.kind !== null),
    bound: last && last.journal_id > 0n ? last : undefined,
    months: last?.text ?? '[]',
  }
}

function periodOf(month: string): { begin: Date; end: Date } {
  const begin = midnightOf(`${month}-01`)
  return { begin, end: addMonths(begin, 1) }
}

/**
 * Returns a filter of the lines that match a keyword: by what they show, by numbers, or by the shop's name in the other
 * language.
 */
function keywordFilter(keyword: string, language: Language): (line: Line) => boolean {
  const matches = keywordMatcher(keyword)
  return (line) => {
    const shown = JSON.parse(lineText(line, language)) as HistoryLine
    const numbers = line.numbers.filter((number) => number !== null)
    return matches(shown, { alias: line.alias ?? '', numbers })
  }
}
