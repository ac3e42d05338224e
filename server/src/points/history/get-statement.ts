import { writeUnits } from '@torch/contract/money.ts'
import type { getStatement as promise } from '@torch/contract/points.ts'
import { STATEMENT_PAGE } from '@torch/contract/points-limits.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { daysBetween, endOf, midnightOf } from '../../platform/time/calendar.ts'
import type { PointsHouse } from '../house.ts'
import { describe } from './describe.ts'
import { type Entry, type Stretch, stretchesOf } from './entries.ts'

/** Three years, with a leap day among them. */
const MOST_DAYS = 3 * 365 + 1

export function getStatement(house: PointsHouse): Handler<typeof promise> {
  return async ({ query, member: { memberId }, language }) => {
    const { db } = house
    const { from, to, after } = query
    if (from > to) throw new Refusal('periodReversed')
    if (daysBetween(from, to) >= MOST_DAYS) throw new Refusal('periodTooLong')
    const period = { from: midnightOf(from), until: endOf(to) }
    const whole = await stretchesOf(db, memberId, period)
    const rest = after === undefined ? whole : await stretchesOf(db, memberId, { ...period, after })
    const entries = await oldestFirst(db, rest.GF, rest.PV, STATEMENT_PAGE + 1)
    const page = entries.slice(0, STATEMENT_PAGE)
    return {
      from,
      to,
      ...(await balancesAround(db, whole)),
      entries: await describe(house, memberId, page, language),
      hasMore: entries.length > page.length,
    }
  }
}

async function oldestFirst(db: Db, gf: Stretch, pv: Stretch, most: number): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select * from points.oldest_of_both(${gf.account}, ${gf.low}, ${gf.high}, ${pv.account}, ${pv.low}, ${pv.high},
      ${most})`.execute(db)
  return rows
}

/** What was available before the first entry of each stretch, and after its last. */
async function balancesAround(db: Db, { GF, PV }: { GF: Stretch; PV: Stretch }) {
  const { rows } = await sql<{ units: string[] }>`
    select array(select ledger.balance_after(account, seq)
      from unnest(${[GF.account, PV.account, GF.account, PV.account]}::bigint[], ${[GF.low, PV.low, GF.high, PV.high]}::bigint[])
        with ordinality place (account, seq, n) order by n)::text[] as units`.execute(db)
  const at = (place: number) => writeUnits(BigInt(rows[0]?.units[place] ?? 0))
  return { opening: { gf: at(0), pv: at(1) }, closing: { gf: at(2), pv: at(3) } }
}
