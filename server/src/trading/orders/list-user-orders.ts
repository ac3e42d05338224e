import { type listUserOrders as endpoint, TIME_RANGES } from '@torch/contract/trading.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { Answer, type Handler } from '../../platform/http/call.ts'
import type { TradingContext } from '../context.ts'
import { stateOfNumber, typeOfNumber } from './order-filter.ts'
import { orders } from './orders.ts'
import { commonOrders, readerFieldsOf } from './show-orders.ts'

/** Lists the member's own orders, newest first, with the buttons available now. */
export function listUserOrders(ctx: TradingContext): Handler<typeof endpoint> {
  const { db } = ctx
  return async ({ query, member, language }) => {
    const { memberId } = member
    const { page, size } = query
    const [type, state] = [typeOfNumber(query.orderType), stateOfNumber(query.status)]
    const days = TIME_RANGES[query.range]
    let found = orders(db).where('o.owner_id', '=', memberId)
    if (type) found = found.where('o.type', '=', type)
    if (state) found = found.where('o.status', '=', state)
    if (days > 0)
      found = found.where(
        sql<boolean>`platform.day_of(o.created_at) > platform.day_of(platform.now()) - ${days}::integer`,
      )
    const [rows, counted, stats] = await Promise.all([
      found
        .orderBy('o.id', 'desc')
        .limit(size)
        .offset((page - 1) * size)
        .execute(),
      found.clearSelect().select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
      statsOf(db, memberId),
    ])
    const common = await commonOrders(db, rows, language)
    const own = await readerFieldsOf(ctx, { db, runner: ctx.pool, member, language }, common)
    const shown = common.map((order) => ({ ...order.shown, ...own.fieldsFor(order) }))
    return new Answer(shown, { total: counted.total, pages: Math.ceil(counted.total / size), stats })
  }
}

async function statsOf(db: Db, memberId: number) {
  const { rows } = await sql<{ total: number; pending: number; partial: number; completed: number }>`
    select count(*)::integer as total,
      (count(*) filter (where status = 'pending'))::integer as pending,
      (count(*) filter (where status = 'partial'))::integer as partial,
      (count(*) filter (where status = 'completed'))::integer as completed
    from trading.order where owner_id = ${memberId}`.execute(db)
  return rows[0] ?? { total: 0, pending: 0, partial: 0, completed: 0 }
}
