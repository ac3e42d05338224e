import { type AppealState, appealStatus } from '@torch/contract/states.ts'
import type { listUserAppeals as endpoint } from '@torch/contract/trading.ts'
import { sql } from 'kysely'
import { Answer, type Handler } from '../../platform/http/call.ts'
import type { TradingContext } from '../context.ts'
import { appeals, showAppeals } from './appeals-of.ts'

const states = Object.entries(appealStatus) as [AppealState, number][]

/** Lists the cases of the caller's trades, on either side: the other side must see them, too. */
export function listUserAppeals(ctx: TradingContext): Handler<typeof endpoint> {
  const { db } = ctx
  return async ({ query: { status, page, size }, member: { memberId }, language }) => {
    const [state] = states.find(([, number]) => number === status) ?? []
    const own = sql<boolean>`a.trade_id in (
      select id from trading.trade where buyer_id = ${memberId}
      union all select id from trading.trade where seller_id = ${memberId})`
    let list = appeals(db).where(own)
    if (state) list = list.where('a.status', '=', state)
    const [rows, { total }] = await Promise.all([
      list
        .orderBy('a.id', 'desc')
        .limit(size)
        .offset((page - 1) * size)
        .execute(),
      list.clearSelect().select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
    ])
    return new Answer(await showAppeals(ctx, db, rows, { memberId, language }), {
      total,
      pages: Math.ceil(total / size),
    })
  }
}
