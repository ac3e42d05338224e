import { writeUnits } from '@torch/contract/money.ts'
import type { getStatement as endpoint } from '@torch/contract/points.ts'
import { STATEMENT_PAGE_SIZE } from '@torch/contract/points-limits.ts'
import type { Handler } from '../../platform/http/call.ts'
import { jsonAnswer, jsonArray } from '../../platform/http/json-text.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { daysBetween, endOf, midnightOf } from '../../platform/time/calendar.ts'
import type { PointsContext } from '../context.ts'
import { accountsOf, BOTH_UNITS, journalsFrom } from './entries.ts'
import { type EntryView, entryText } from './entry-view.ts'

/** Three years including a leap day. */
const MAX_DAYS = 3 * 365 + 1

/** A named statement, so its plan is kept (statement-json.sql). */
const STATEMENT_JSON = {
  name: 'points.statement-json',
  text: 'select * from points.statement_json($1, $2, $3, $4, $5, $6, $7)',
}

/** Units as text: the driver does not parse bigint in arrays. */
type Row = { opening: string[]; closing: string[] } & (EntryView | { text: null })

export function getStatement({ pool }: PointsContext): Handler<typeof endpoint> {
  return async ({ query, member: { memberId }, language }) => {
    const { from, to, after } = query
    if (from > to) throw new Refusal('periodReversed')
    if (daysBetween(from, to) >= MAX_DAYS) throw new Refusal('periodTooLong')
    const { rows } = await pool.query<Row>({
      ...STATEMENT_JSON,
      values: [
        ...[memberId, language === 'en', accountsOf(memberId, BOTH_UNITS), midnightOf(from), endOf(to)],
        ...[after === undefined ? null : journalsFrom(after + 1, BOTH_UNITS), STATEMENT_PAGE_SIZE + 1],
      ],
    })
    const entries = rows.filter((row) => row.text !== null)
    const page = entries.slice(0, STATEMENT_PAGE_SIZE)
    const around = {
      from,
      to,
      opening: balances(rows[0]?.opening),
      closing: balances(rows[0]?.closing),
      hasMore: entries.length > page.length,
    }
    const texts = jsonArray(page.map((view) => entryText(view, language)))
    return jsonAnswer(language, `{"entries":${texts},${JSON.stringify(around).slice(1)}`)
  }
}

const balances = ([gf = '0', pv = '0']: string[] = []) => ({
  gf: writeUnits(BigInt(gf)),
  pv: writeUnits(BigInt(pv)),
})
