import type { listOrders as promise } from '@torch/contract/trading.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { faultIn } from '../../platform/http/issues.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { TradingHouse } from '../house.ts'
import { stateOfNumber, typeOfNumber } from './order-filter.ts'
import { tallyOrders } from './order-tally.ts'
import { orders } from './orders.ts'
import { showOrders } from './show-orders.ts'

/** Pages reach so many orders deep; whoever wants more goes on from the last one held. */
const DEEPEST = 100_000

export function listOrders(house: TradingHouse): Handler<typeof promise> {
  const { db } = house
  return async ({ query, member, language }) => {
    const { page, size, before } = query
    const [type, state] = [typeOfNumber(query.orderType), stateOfNumber(query.status)]
    const offset = before === undefined ? (page - 1) * size : 0
    if (offset > DEEPEST) throw new Refusal('parameter', faultIn(['page'], 'page'))
    let found = orders(db).orderBy('o.id', 'desc').limit(size).offset(offset)
    if (before !== undefined) found = found.where(sql<boolean>`o.id < ${before}::bigint`)
    if (type) found = found.where('o.type', '=', type)
    if (state) found = found.where('o.status', '=', state)
    // Those whose time is over are shown as such, and are not among those that can be taken.
    if (state === 'pending' || state === 'partial')
      found = found.where(sql<boolean>`(o.expires_at > (select trading.running_time()) or o.rest = 0)`)
    const [rows, tally] = await Promise.all([found.execute(), tallyOrders(db)])
    const total = tally(type, state)
    return {
      records: await showOrders(house, db, rows, { memberId: member?.memberId, language }),
      total,
      current: page,
      pages: Math.ceil(total / size),
      stats: {
        totalOrders: tally(),
        activeOrders: tally(undefined, 'pending') + tally(undefined, 'partial'),
      },
    }
  }
}
