import { type Units, writeUnits } from '@torch/contract/money.ts'
import type { listSplits as endpoint } from '@torch/contract/splits.ts'
import { sql } from 'kysely'
import { publicProfilesOf } from '../../identity/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { PointsContext } from '../context.ts'
import { type SplitRow, stateOf } from './splits.ts'

/** `line`: the split's id or, for paid shares, the transfer that paid it. */
type SplitLine = SplitRow & { line: bigint; shown: Units; shares: number; paid: number; paid_gf: Units }

export function listSplits(ctx: PointsContext): Handler<typeof endpoint> {
  const { db } = ctx
  return async ({ query: { side, before, size }, member: { memberId } }) => {
    const earlier = before === undefined ? sql`true` : sql`line < ${before}::bigint`
    const lines =
      side === 'asked'
        ? sql`select s.*, s.id as line from points.split s where s.from_id = ${memberId}`
        : sql`select s.*, h.transfer_id as line from points.split_share h
            join points.split s on s.id = h.split_id where h.paid_by = ${memberId}`
    const { rows } = await sql<SplitLine>`
      select l.*, l.ends_at <= platform.now() as expired, h.* from (
        select * from (${lines}) all_of_them where ${earlier} order by line desc limit ${size + 1}
      ) l cross join lateral (
        select count(*)::int as shares, count(paid_by)::int as paid,
          coalesce(sum(amount) filter (where paid_by is not null), 0)::bigint as paid_gf,
          coalesce(sum(amount) filter (where ${side === 'asked'}::boolean or paid_by = ${memberId}), 0)::bigint as shown
        from points.split_share where split_id = l.id
      ) h order by line desc`.execute(db)
    const records = rows.slice(0, size)
    const shops = await ctx.payeesOf(
      db,
      records.flatMap(({ payment_no, shows }) =>
        payment_no !== null && (side === 'asked' || shows !== 'nothing') ? [payment_no] : [],
      ),
    )
    const profileOf = await publicProfilesOf(
      db,
      records.map(({ from_id }) => from_id),
    )
    const shopOf = ({ payment_no, shows }: SplitLine) => {
      const shop = side === 'asked' || shows !== 'nothing' ? shops.get(payment_no ?? '') : undefined
      return shop ? { zh: shop.shopName, en: shop.shopNameEn || shop.shopName } : null
    }
    return {
      records: records.map((line) => ({
        id: Number(line.line),
        code: line.code,
        author: line.from_id === memberId ? null : profileOf(line.from_id),
        note: line.note,
        shop: shopOf(line),
        amount: writeUnits(line.shown),
        shares: line.shares,
        paid: line.paid,
        paidGf: writeUnits(side === 'asked' ? line.paid_gf : line.shown),
        state: stateOf(line, line.shares, line.paid),
        createdTime: line.at.toISOString(),
      })),
      hasMore: rows.length > size,
    }
  }
}
