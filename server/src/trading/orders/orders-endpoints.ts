import type { Language } from '@torch/contract/errors.ts'
import type { OrderState, OrderType } from '@torch/contract/states.ts'
import type * as contract from '@torch/contract/trading.ts'
import { TIME_RANGES } from '@torch/contract/trading.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { Answer, type Handler } from '../../platform/http/call.ts'
import { faultIn } from '../../platform/http/issues.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { TradingContext } from '../context.ts'
import { hallPages, type PageSnapshot, snapshotOf } from './hall-snapshot.ts'
import { newestOrder, orders, readOrderCounts, stateOfNumber, typeOfNumber } from './orders.ts'
import { commonOrders, readerFieldsOf } from './show-orders.ts'

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

export function listOrders(ctx: TradingContext): Handler<typeof contract.listOrders> {
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

/** Lists the member's own orders, newest first, with the buttons available now. */
export function listUserOrders(ctx: TradingContext): Handler<typeof contract.listUserOrders> {
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
