import type { listTransactions as promise } from '@torch/contract/points.ts'
import { sql } from 'kysely'
import { inVolumesOf } from '../../ledger/door.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { endOf, midnightOf } from '../../platform/time/calendar.ts'
import type { PointsHouse } from '../house.ts'
import { describe } from './describe.ts'
import { COLUMNS, type Entry, lengthOf, type Stretch, stretchesOf } from './entries.ts'
import { kindsOfType, unitOf } from './kinds.ts'

interface Page {
  entries: Entry[]
  total: bigint
}

/** Each page costs the same, however many entries there are and however deep it lies (rules/measures#figures, P7). */
export function listTransactions(house: PointsHouse): Handler<typeof promise> {
  return async ({ query, member: { memberId }, language }) => {
    const { current, size, pointsType, transactionType, startTime, endTime, before } = query
    const stretches = await stretchesOf(house.db, memberId, {
      from: startTime === undefined ? undefined : momentOf(startTime),
      until: endTime === undefined ? undefined : justAfter(endTime),
      before,
    })
    const skipped = BigInt(current - 1) * BigInt(size)
    const page = await read()
    return {
      records: await describe(house, memberId, page.entries, language),
      current,
      size,
      total: Number(page.total),
      hasMore: skipped + BigInt(page.entries.length) < page.total,
    }

    function read(): Promise<Page> | Page {
      if (transactionType === undefined) {
        return pointsType
          ? pageOfAccount(house.db, stretches[pointsType], skipped, size)
          : pageOfBoth(house.db, stretches.GF, stretches.PV, skipped, size)
      }
      const unit = unitOf(transactionType)
      if (pointsType && pointsType !== unit) return { entries: [], total: 0n }
      const { those, others } = kindsOfType(transactionType)
      return those.includes('payment')
        ? pageWithout(house.db, stretches[unit], others, skipped, size)
        : pageOfKinds(house.db, stretches[unit], those, skipped, size)
    }
  }
}

const isDay = (text: string) => text.length === 10
const momentOf = (text: string) => (isDay(text) ? midnightOf(text) : new Date(text))
/** Both ends count: a day as a whole, a moment with the rest of its millisecond, which is not shown. */
const justAfter = (text: string) => (isDay(text) ? endOf(text) : new Date(Date.parse(text) + 1))

async function pageOfAccount(db: Db, stretch: Stretch, skipped: bigint, size: number): Promise<Page> {
  const { rows } = await sql<Entry>`
    select ${COLUMNS} from (
      select l.*, j.ref, j.at
      from ledger.newest_lines(${stretch.account}, ${stretch.low}, ${stretch.high - skipped}, ${size}) l
      join ledger.event j on j.id = l.journal_id
    ) e order by e.seq desc`.execute(db)
  return { entries: rows, total: lengthOf(stretch) }
}

/** Two histories as one: how many of the entries before this page lie in each is found by halving. */
async function pageOfBoth(db: Db, gf: Stretch, pv: Stretch, skipped: bigint, size: number): Promise<Page> {
  const total = lengthOf(gf) + lengthOf(pv)
  if (skipped >= total) return { entries: [], total }
  const { rows } = await sql<Entry>`
    select * from points.newest_of_both(${gf.account}, ${gf.low}, ${gf.high}, ${pv.account}, ${pv.low}, ${pv.high},
      ${skipped}, ${size})`.execute(db)
  return { entries: rows, total }
}

/** Kinds that are few among payments, each read from the index that holds all but payments. */
async function pageOfKinds(
  db: Db,
  { account, low, high }: Stretch,
  kinds: string[],
  skipped: bigint,
  size: number,
): Promise<Page> {
  const { rows: counted } = await sql<{ total: bigint }>`
    select count(*) as total from ledger.places_of_kinds(${account}, ${low}, ${high}, ${kinds}::text[], null)`.execute(
    db,
  )
  const { rows } = await sql<Entry>`
    select ${COLUMNS} from (
      select l.*, j.ref, j.at from (
        select place.seq
        from ledger.places_of_kinds(${account}, ${low}, ${high}, ${kinds}::text[], ${skipped + BigInt(size)}) place
        order by place.seq desc limit ${size} offset ${skipped}
      ) page, ledger.line_at(${account}, page.seq) l join ledger.event j on j.id = l.journal_id
    ) e order by e.seq desc`.execute(db)
  return { entries: rows, total: counted[0]?.total ?? 0n }
}

/**
 * A type with payments in it is nearly all of an account: it is read from the account's own order, and the few entries of
 * `others` are stepped over. The place of a page follows from their seqs alone.
 */
async function pageWithout(
  db: Db,
  { account, low, high }: Stretch,
  others: string[],
  skipped: bigint,
  size: number,
): Promise<Page> {
  const { rows: places } = await sql<{ left_out: bigint; passed: bigint }>`
    select count(*) as left_out,
      -- Of what is left out, that which lies above the page: no more than the skipped entries lie above it.
      count(*) filter (where ${high} - seq - (place - 1) <= ${skipped}) as passed
    from (
      select l.seq, row_number() over (order by l.seq desc) as place
      from ledger.places_of_kinds(${account}, ${low}, ${high}, ${others}::text[], null) l
    ) numbered`.execute(db)
  const [place] = places
  if (!place) throw new Error('an aggregate gave no row')
  const top = high - skipped - place.passed
  // No more than all that is left out lies between the entries of the page.
  const page = top - BigInt(size) - place.left_out
  const bottom = page > low ? page : low
  const { rows } = await sql<Entry>`
    select ${COLUMNS} from ledger.entry e
    where e.account_id = ${account} and e.seq > ${bottom} and e.seq <= ${top} and e.kind <> all (${others}::text[])
      and ${inVolumesOf('e', { account, low: bottom, high: top })}
    order by e.seq desc limit ${size}`.execute(db)
  return { entries: rows, total: high - low - place.left_out }
}
