import { floatingPrice } from '@torch/contract/trading/floating-price.ts'
import { MAX_MARGIN_PER_MILLE } from '@torch/contract/trading-limits.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { MarketPrice } from '../prices/market-price.ts'
import { priceBand } from '../prices/market-price-rule.ts'

/** Orders per statement: a concurrent take waits no longer than one statement. */
const CHUNK = 500

const ALLOWED_MARGINS = Array.from(
  { length: 2 * MAX_MARGIN_PER_MILLE + 1 },
  (_, n) => n - MAX_MARGIN_PER_MILLE,
)

/**
 * Updates open orders whose price follows the market to the market price, or suspends them: while there is no current price,
 * and while theirs would be beyond their limit (rules/trading#floating-price). Orders locked by a take or an edit are left for
 * the next run. Returns how many changed.
 */
export async function repriceFloatingOrders(
  db: Db,
  market: Pick<MarketPrice, 'price' | 'stale'>,
): Promise<number> {
  let changed = 0
  for (let moved = CHUNK; moved === CHUNK; changed += moved)
    moved = market.stale ? await suspendFloatingOrders(db) : await repriceSomeOrders(db, market.price)
  return changed
}

async function suspendFloatingOrders(db: Db): Promise<number> {
  const { rows } = await sql`
    update trading.order set suspended_reason = 'no-market-price' where id in (
      select id from trading.order
      where per_mille is not null and status in ('pending', 'partial') and suspended_reason is distinct from 'no-market-price'
      order by id limit ${CHUNK} for update skip locked)
    returning id`.execute(db)
  return rows.length
}

async function repriceSomeOrders(db: Db, market: bigint): Promise<number> {
  const band = priceBand(market)
  const prices = ALLOWED_MARGINS.map((perMille) => floatingPrice(market, perMille, band))
  const { rows } = await sql`
    with found as (
      select o.id, p.price, case when case o.type when 'sell' then p.price < o.limit_price else p.price > o.limit_price end
        then 'limit' end as suspended_reason
      from trading.order o
      join unnest(${ALLOWED_MARGINS}::integer[], ${prices}::bigint[]) p (per_mille, price) on p.per_mille = o.per_mille
      where o.per_mille is not null and o.status in ('pending', 'partial')
        and (o.unit_price <> p.price or o.suspended_reason is distinct from
          case when case o.type when 'sell' then p.price < o.limit_price else p.price > o.limit_price end then 'limit' end)
      order by o.id limit ${CHUNK} for update of o skip locked
    )
    update trading.order o set unit_price = found.price, suspended_reason = found.suspended_reason,
      band_min = ${band.lowest}::bigint, band_max = ${band.highest}::bigint
    from found where o.id = found.id
    returning o.id`.execute(db)
  return rows.length
}
