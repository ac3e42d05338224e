import type { Language } from '@torch/contract/errors.ts'
import type { Units } from '@torch/contract/money.ts'
import { writeUnits } from '@torch/contract/money.ts'
import type { HistoryLine, HistoryMonth, listHistory as promise } from '@torch/contract/points.ts'
import { sql } from 'kysely'
import { accountId, type JournalKind } from '../../ledger/door.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { addMonths, dayOf, midnightOf } from '../../platform/time/calendar.ts'
import type { PointsHouse } from '../house.ts'
import { type Behind, behindOf } from './behind.ts'
import { textOf } from './describe.ts'
import { entryId } from './entries.ts'
import { allKinds, counts, groupOf, kindsAsked } from './groups.ts'
import { type Unit, unitOf } from './kinds.ts'
import { searchFor } from './search.ts'

/** How far one question looks where what is asked for may lie anywhere: so many postings of an account. */
const SPAN = 1000

interface Row {
  journal_id: bigint
  kind: JournalKind
  ref: string
  at: Date
  gf: Units | null
  pv: Units | null
}

/** Of which accounts, and which kinds; no kinds: all. */
interface Scope {
  memberId: number
  units: readonly Unit[]
  kinds: readonly JournalKind[] | undefined
}

/** Each page costs the same, however many entries there are and however deep it lies (decision 090). */
export function listHistory(house: PointsHouse): Handler<typeof promise> {
  return async ({ query, member: { memberId }, language }) => {
    const { size, month, keyword, before, pointsType, transactionType } = query
    const kinds = kindsAsked(query)
    const units = (['GF', 'PV'] as const).filter(
      (unit) =>
        (pointsType ?? unit) === unit && (transactionType === undefined || unitOf(transactionType) === unit),
    )
    const scope = { memberId, units, kinds }
    const isSearch = keyword !== undefined
    const { rows, bound } = await rowsBefore(house.db, scope, {
      before,
      month,
      span: isSearch || kinds?.includes('payment') ? SPAN : size + 1,
      most: isSearch ? 2 * SPAN : size + 1,
    })
    const behind = await behindOf(house, memberId, isSearch ? rows : rows.slice(0, size), language)
    const isSought = isSearch ? soughtIn(keyword, behind, language) : () => true
    const found = rows.filter(isSought)
    const page = found.slice(0, size)
    const isFull = found.length > size
    const next = isFull ? page.at(-1)?.journal_id : bound?.journal_id
    return {
      records: page.map((row) => lineOf(row, behind(row), language)),
      months: isSearch ? [] : await sumsOfMonths(house.db, scope, page),
      next: next === undefined ? null : Number(next),
      lookedBackTo: isFull ? null : (bound?.at.toISOString() ?? null),
    }
  }
}

interface Window {
  before: number | undefined
  month: string | undefined
  span: number
  most: number
}

/** The newest journals there are, and up to where all was looked at, where that is not everything. */
async function rowsBefore(
  db: Db,
  { memberId, units, kinds }: Scope,
  { before, month, span, most }: Window,
): Promise<{ rows: Row[]; bound: { journal_id: bigint; at: Date } | undefined }> {
  if (units.length === 0 || kinds?.length === 0) return { rows: [], bound: undefined }
  const period = month === undefined ? undefined : periodOf(month)
  const { rows } = await sql<Row | { journal_id: bigint; kind: null; at: Date }>`
    select * from points.lines_before(${accountsOf(memberId, units)}::bigint[], ${period?.begin ?? null}::timestamptz,
      ${period?.end ?? null}::timestamptz, ${before ?? null}::bigint, ${kinds ?? null}::text[], ${span}, ${most})`.execute(
    db,
  )
  return {
    rows: rows.filter((row): row is Row => row.kind !== null),
    bound: rows.find((row) => row.kind === null && row.journal_id > 0n),
  }
}

const accountsOf = (memberId: number, units: readonly Unit[]) =>
  units.map((unit) => accountId(memberId, 'available', unit))

function periodOf(month: string): { begin: Date; end: Date } {
  const begin = midnightOf(`${month}-01`)
  return { begin, end: addMonths(begin, 1) }
}

/** Which rows a keyword finds: by what their line shows, the number, and what a shop is called in the other language. */
function soughtIn(keyword: string, behind: (row: Row) => Behind, language: Language): (row: Row) => boolean {
  const isSought = searchFor(keyword)
  return (row) => {
    const known = behind(row)
    const paid = known.reference?.kind === 'payment' ? known.reference.no : ''
    return isSought(lineOf(row, known, language), { alias: known.alias ?? '', numbers: [row.ref, paid] })
  }
}

function lineOf(row: Row, behind: Behind, language: Language): HistoryLine {
  const { gf, pv, kind, at, journal_id } = row
  const moved = [
    ...(gf === null ? [] : [{ unit: 'GF' as const, amount: gf }]),
    ...(pv === null ? [] : [{ unit: 'PV' as const, amount: pv }]),
  ]
  const [main] = moved
  if (!main) throw new Error(`journal ${journal_id} moved nothing here`)
  return {
    id: entryId({ journal_id, account_id: main.unit === 'GF' ? 0n : 1n }),
    event: kind,
    group: groupOf[kind],
    description: textOf(kind, main.unit, main.amount, behind.name, language),
    nickname: behind.nickname ?? null,
    note: behind.note ?? null,
    amounts: moved.map(({ unit, amount }) => ({ pointsType: unit, amount: writeUnits(amount) })),
    reward: kind === 'payment' && behind.reward ? writeUnits(behind.reward) : null,
    counts: counts(kind),
    reference: behind.reference ?? null,
    createdTime: at.toISOString(),
  }
}

/** What came in and went out in the months in which these rows lie. */
async function sumsOfMonths(
  db: Db,
  { memberId, units, kinds = allKinds }: Scope,
  rows: readonly Row[],
): Promise<HistoryMonth[]> {
  const months = [...new Set(rows.map(({ at }) => dayOf(at).slice(0, 7)))]
  if (months.length === 0) return []
  const periods = months.map(periodOf)
  const read = (kinds.includes('payment') ? allKinds : kinds).filter((kind) => kind !== 'payment')
  const { rows: sums } = await sql<{ account: bigint; place: number; came: Units; went: Units }>`
    select account, place, came, went from points.month_sums(${accountsOf(memberId, units)}::bigint[],
      ${periods.map(({ begin }) => begin)}::timestamptz[], ${periods.map(({ end }) => end)}::timestamptz[],
      ${read}::text[], ${kinds.filter(counts)}::text[], ${kinds.includes('payment')}) order by place, account`.execute(
    db,
  )
  return sums.map(({ account, place, came, went }) => ({
    month: months[place - 1] ?? '',
    pointsType: account % 2n === 0n ? 'GF' : 'PV',
    in: writeUnits(came),
    out: writeUnits(went),
  }))
}
