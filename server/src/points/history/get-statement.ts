import { type Units, writeUnits } from '@torch/contract/money.ts'
import { type getStatement as promise, STATEMENT_PAGE } from '@torch/contract/points.ts'
import { sql } from 'kysely'
import { daysBetween, endOf, midnightOf } from '../../platform/calendar.ts'
import type { Db } from '../../platform/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PointsHouse } from '../house.ts'
import { describe } from './describe.ts'
import { COLUMNS, type Entry, type Stretch, stretchesOf } from './entries.ts'

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
      opening: await balances(db, whole, 'low'),
      closing: await balances(db, whole, 'high'),
      entries: await describe(house, memberId, page, language),
      hasMore: entries.length > page.length,
    }
  }
}

async function oldestFirst(db: Db, gf: Stretch, pv: Stretch, most: number): Promise<Entry[]> {
  const some = ({ account, low, high }: Stretch) => sql`
    (select ${COLUMNS} from ledger.entry e
      where e.account_id = ${account} and e.seq > ${low} and e.seq <= ${high} order by e.seq limit ${most})`
  const { rows } = await sql<Entry>`
    select * from (${some(gf)} union all ${some(pv)}) both_accounts
    order by journal_id, account_id limit ${most}`.execute(db)
  return rows
}

/** What was available before the first entry of a stretch, or after its last. */
async function balances(
  db: Db,
  { GF, PV }: { GF: Stretch; PV: Stretch },
  end: 'low' | 'high',
): Promise<{ gf: string; pv: string }> {
  const at = (stretch: Stretch) => sql`coalesce((
    select balance_after from ledger.line where account_id = ${stretch.account} and seq = ${stretch[end]}), 0)`
  const { rows } = await sql<{ gf: Units; pv: Units }>`select ${at(GF)} as gf, ${at(PV)} as pv`.execute(db)
  return { gf: writeUnits(rows[0]?.gf ?? 0n), pv: writeUnits(rows[0]?.pv ?? 0n) }
}
