import type { Language } from '@torch/contract/errors.ts'
import { readUnits, writeUnits } from '@torch/contract/money.ts'
import type { OrderType } from '@torch/contract/states.ts'
import type { listOffers as endpoint } from '@torch/contract/trading.ts'
import type { UsdtNetwork } from '@torch/contract/usdt-networks.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { TradingContext } from '../context.ts'
import { hallPages, type PageSnapshot, snapshotOf } from './hall-snapshot.ts'
import { newestOrder, orders } from './orders.ts'
import { commonOrders } from './show-orders.ts'

/** How many offers deep pages go (rules/trading#hall). */
const MAX_OFFSET = 1000

interface OffersQuery {
  side: OrderType
  /** Lower bound of the rest, as text: it is part of a cache key. */
  amount: string | undefined
  network?: UsdtNetwork | undefined
  page: number
  size: number
  language: Language
}

/**
 * Lists what can be taken. The list is the same for all readers; ownership, blocks and barred buttons are in each order's own
 * part.
 */
export function listOffers(ctx: TradingContext): Handler<typeof endpoint> {
  const answer = hallPages(ctx, (query: OffersQuery) => readPage(ctx, query))
  return ({ query, member, language }) => {
    const amount = query.amount === undefined ? undefined : writeUnits(query.amount)
    return answer({ ...query, amount, language }, member)
  }
}

async function readPage({ db }: TradingContext, query: OffersQuery): Promise<PageSnapshot> {
  const { side, page, size, language } = query
  const isFiltered = query.amount !== undefined || query.network !== undefined
  const offset = (page - 1) * size
  // Read first: only orders newer than this may be missing in the page.
  const newest = await newestOrder(db)
  const found = filtered(offers(db, side), query)
  const [rows, total, all] = await Promise.all([
    found
      .orderBy('o.unit_price', side === 'buy' ? 'asc' : 'desc')
      .orderBy('o.id')
      .limit(Math.max(0, Math.min(size, MAX_OFFSET - offset)))
      .offset(Math.min(offset, MAX_OFFSET))
      .execute(),
    count(db, found),
    isFiltered ? count(db, offers(db, side)) : undefined,
  ])
  return {
    ...snapshotOf(await commonOrders(db, rows, language), newest),
    envelope: { total, current: page, pages: Math.ceil(total / size), all: all ?? total },
  }
}

type Offers = ReturnType<typeof offers>

function filtered(found: Offers, { amount, network }: Pick<OffersQuery, 'amount' | 'network'>): Offers {
  const enough = amount === undefined ? found : found.where('o.rest', '>=', readUnits(amount))
  return network === undefined ? enough : enough.where('o.network', '=', network)
}

async function count(db: Db, found: Offers): Promise<number> {
  const { total } = await db
    .selectFrom(found.clearSelect().select('o.id').limit(MAX_OFFSET).as('offered'))
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

function offers(db: Db, side: OrderType) {
  return orders(db)
    .where('o.type', '=', side === 'buy' ? 'sell' : 'buy')
    .where('o.link', 'is', null)
    .where('o.status', 'in', ['pending', 'partial'])
    .where('o.rest', '>', 0n)
    .where('o.paused', '=', false)
    .where('o.suspended_reason', 'is', null)
    .where(sql<boolean>`o.expires_at > (select trading.running_time())`)
    .where(
      sql<boolean>`not exists (select from trading.reputation r where r.member_id = o.owner_id and r.banned_until > platform.now())`,
    )
    .where(
      sql<boolean>`not exists (select from identity.restricted r where r.member_id = o.owner_id and r.part = 'trading')`,
    )
}
