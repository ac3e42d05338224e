import { writeUnits } from '@torch/contract/money.ts'
import type { getStatement as promise } from '@torch/contract/points.ts'
import { STATEMENT_PAGE } from '@torch/contract/points-limits.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { composed, listOf } from '../../platform/http/text.ts'
import { daysBetween, endOf, midnightOf } from '../../platform/time/calendar.ts'
import type { PointsHouse } from '../house.ts'
import { accountsOf, BOTH, journalsFrom } from './entries.ts'
import { entryText, type Told } from './told.ts'

/** Three years including a leap day. */
const MOST_DAYS = 3 * 365 + 1

/** A named statement, so its plan is kept (told-statement.sql). */
const TOLD_STATEMENT = {
  name: 'points.told-statement',
  text: 'select * from points.told_statement($1, $2, $3, $4, $5, $6, $7)',
}

/** Units as text: the driver does not parse bigint in arrays. */
type Row = { opening: string[]; closing: string[] } & (Told | { text: null })

export function getStatement({ pool }: PointsHouse): Handler<typeof promise> {
  return async ({ query, member: { memberId }, language }) => {
    const { from, to, after } = query
    if (from > to) throw new Refusal('periodReversed')
    if (daysBetween(from, to) >= MOST_DAYS) throw new Refusal('periodTooLong')
    const { rows } = await pool.query<Row>({
      ...TOLD_STATEMENT,
      values: [
        ...[memberId, language === 'en', accountsOf(memberId, BOTH), midnightOf(from), endOf(to)],
        ...[after === undefined ? null : journalsFrom(after + 1, BOTH), STATEMENT_PAGE + 1],
      ],
    })
    const entries = rows.filter((row) => row.text !== null)
    const page = entries.slice(0, STATEMENT_PAGE)
    const around = {
      from,
      to,
      opening: balances(rows[0]?.opening),
      closing: balances(rows[0]?.closing),
      hasMore: entries.length > page.length,
    }
    const texts = listOf(page.map((told) => entryText(told, language)))
    return composed(language, `{"entries":${texts},${JSON.stringify(around).slice(1)}`)
  }
}

const balances = ([gf = '0', pv = '0']: string[] = []) => ({
  gf: writeUnits(BigInt(gf)),
  pv: writeUnits(BigInt(pv)),
})
