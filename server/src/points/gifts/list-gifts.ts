import { timesTenths, writeUnits } from '@torch/contract/money.ts'
import type { listGifts as endpoint } from '@torch/contract/points.ts'
import { sql } from 'kysely'
import { namesOf } from '../../identity/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { PointsContext } from '../context.ts'

interface Row {
  id: bigint
  transfer_no: string
  receiver_id: number
  amount: bigint
  open: bigint
  spent: bigint
  earned: bigint
  waiting: bigint
  at: Date
  until: Date
}

/**
 * Lists the gifts that a member gave, newest first. Figures are net of refunds. `earnedPv` is what was given at once and later;
 * what caps or a day's budget cut and still waits is in `maxPv` only (rules/rewards#waiting-rewards). GF that left the receiver other
 * than by a payment in a shop can earn nothing more: it is neither spent nor open.
 */
export function listGifts({ db, parameters }: PointsContext): Handler<typeof endpoint> {
  return async ({ query, member: { memberId } }) => {
    const { rows } = await sql<Row>`
      select c.id, t.transfer_no, c.receiver_id, c.amount, c.at, c.until,
        case when c.until > platform.now() then c.left_over else 0 end as open,
        coalesce(u.spent, 0)::bigint as spent, coalesce(u.earned, 0)::bigint as earned, coalesce(u.waiting, 0)::bigint as waiting
      from points.gift_credit c
      join points.transfer t on t.id = c.id
      left join lateral (
        select sum(g.used - g.reopened) as spent, sum(w.waiting) as waiting, sum(g.reward - coalesce(
          (select sum(r.wanted) from ledger.returned_reward r where r.reward_id = g.reward_id), 0) + coalesce((
            select sum(l.amount - coalesce((select sum(r.wanted) from ledger.returned_reward r where r.reward_id = l.journal_id), 0))
            from ledger.later_grant l where l.cut_id = w.id), 0)) as earned
        from points.gift_use g
        left join ledger.cut_reward w on w.ref = g.payment_no || ':' || g.credit_id and w.kind = 'gift-reward'
        where g.credit_id = c.id and not g.came_back
      ) u on true
      where c.giver_id = ${memberId} and ${query.before === undefined ? sql`true` : sql`c.id < ${query.before}`}
      order by c.id desc limit ${query.size + 1}`.execute(db)
    const page = rows.slice(0, query.size)
    const names = await namesOf(db, [...new Set(page.map((row) => row.receiver_id))])
    const tenths = parameters.get('points.gift-tenths')
    return {
      records: page.map((row) => ({
        id: Number(row.id),
        transferNo: row.transfer_no,
        recipient: names.get(row.receiver_id)?.shown ?? '***',
        amount: writeUnits(row.amount),
        spentGf: writeUnits(row.spent),
        openGf: writeUnits(row.open),
        earnedPv: writeUnits(row.earned),
        maxPv: writeUnits(row.earned + row.waiting + timesTenths(row.open, tenths)),
        until: row.until.toISOString(),
        createdTime: row.at.toISOString(),
      })),
      hasMore: rows.length > query.size,
    }
  }
}
