import type { Language } from '@torch/contract/errors.ts'
import type { OrderState, OrderType } from '@torch/contract/states.ts'
import type { listOrders as endpoint } from '@torch/contract/trading.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { faultIn } from '../../platform/http/issues.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { TradingContext } from '../context.ts'
import { hallPages, type PageSnapshot } from './hall-pages.ts'
import { snapshotOf } from './hall-snapshot.ts'
import { readOrderCounts } from './order-counts.ts'
import { stateOfNumber, typeOfNumber } from './order-filter.ts'
import { newestOrder, orders } from './orders.ts'
import { commonOrders } from './show-orders.ts'

/** How deep pages go; beyond that a cursor is used. */
const MAX_OFFSET = 100_000

interface OrdersQuery {
  type: OrderType | undefined
  state: OrderState | undefined
  page: number
  size: number
  before: number | undefined
  language: Language
}

export function listOrders(ctx: TradingContext): Handler<typeof endpoint> {
  const answer = hallPages(ctx, (query: OrdersQuery) => readPage(ctx, query))
  return async ({ query, member, language }) => {
    const { page, size, before } = query
    if (before === undefined && (page - 1) * size > MAX_OFFSET)
      throw new Refusal('parameter', faultIn(['page'], 'page'))
    const type = typeOfNumber(query.orderType)
    const state = stateOfNumber(query.status)
    return answer({ type, state, page, size, before, language }, member)
  }
}

async function readPage(
  { db }: TradingContext,
  { type, state, page, size, before, language }: OrdersQuery,
): Promise<PageSnapshot> {
  const offset = before === undefined ? (page - 1) * size : 0
  let found = orders(db).where('o.link', 'is', null).orderBy('o.id', 'desc').limit(size).offset(offset)
  if (before !== undefined) found = found.where(sql<boolean>`o.id < ${before}::bigint`)
  if (type) found = found.where('o.type', '=', type)
  if (state) found = found.where('o.status', '=', state)
  // Overdue orders are shown as expired, so they are left out here.
  if (state === 'pending' || state === 'partial')
    found = found.where(sql<boolean>`(o.expires_at > (select trading.running_time()) or o.rest = 0)`)
  // Read first: only orders newer than this may be missing in the page.
  const newest = await newestOrder(db)
  const [rows, tally] = await Promise.all([found.execute(), readOrderCounts(db)])
  const total = tally(type, state)
  return {
    ...snapshotOf(await commonOrders(db, rows, language), newest),
    envelope: {
      total,
      current: page,
      pages: Math.ceil(total / size),
      stats: {
        totalOrders: tally(),
        activeOrders: tally(undefined, 'pending') + tally(undefined, 'partial'),
      },
    },
  }
}
