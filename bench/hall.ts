import { post } from '../server/src/ledger/index.ts'
import { type Database, openDatabase } from '../server/src/platform/database/db.ts'
import { type FilledDatabase, fillDatabase } from './filled-database.ts'

export const HALL_PATHS = {
  'first page of the hall': ['/api/trading/hall/orders', '/api/trading/hall/orders?orderType=2&status=1'],
  "a year's candles": ['/api/trading/hall/price-chart?range=1y'],
}

/**
 * Creates a database with the given number of orders in the hall, and a year with as many completed trades, written directly.
 */
export async function buildHall(serverUrl: string, name: string, count: number): Promise<FilledDatabase> {
  const filled = await fillDatabase(serverUrl, name, { members: 200, shops: 1 })
  const { pool, close } = openDatabase(filled.url, { max: 1, limits: { responseTimeoutMs: 0 } })
  await pool.query('set statement_timeout = 0')
  await fillHall(
    pool,
    filled.members.map(({ id }) => id),
    count,
  )
  await pool.query('vacuum analyze')
  await close()
  return filled
}

/** Writes so many orders of these members, and a year of as many completed trades. */
export async function fillHall(pool: Database['pool'], members: number[], count: number): Promise<void> {
  await pool.query(
    `insert into trading.order (order_no, owner_id, type, status, amount, rest, done, unit_price, band_min, band_max,
       usdt_code, remark, created_at, updated_at, expires_at, ended_at)
     select 'O' || n, ($1::integer[])[1 + n % $2], case when n % 2 = 0 then 'sell' else 'buy' end, status,
       20000000, case when status = 'pending' then 20000000 else 0 end, case when status = 'pending' then 0 else 20000000 end,
       10000 + n % 5 * 100, 9500, 10500, case when n % 2 = 0 then md5(n::text) end, '', at, at, at + interval '1000 days',
       case when status = 'completed' then at end
     from generate_series(1, $3::integer) n
     cross join lateral (values (case when n % 10 = 0 then 'pending' else 'completed' end,
       platform.now() - interval '365 days' * (1 - n::float / $3))) made (status, at)`,
    [members, members.length, count],
  )
  await pool.query(
    `with gone as (delete from trading.order_count_change returning *)
     insert into trading.order_count_change select type, status, sum(change) from gone group by 1, 2`,
  )
  await pool.query(
    `insert into trading.priced_trade (trade_id, at, unit_price, volume, turnover, a, b, sold_by_a, counts)
     select n, platform.now() - interval '365 days' * (1 - n::float / $3), 10000 + n % 5 * 100, 10000000,
       1000 * (10000 + n % 5 * 100), ($1::integer[])[1 + n % 7], ($1::integer[])[8 + n % ($2 - 7)], true, true
     from generate_series(1, $3::integer) n`,
    [members, members.length, count],
  )
  await pool.query(
    `insert into trading.candle (span, starts_at, open, high, low, close, volume, turnover, trades, opened_at, closed_at)
     select span, starts_at, min(unit_price), max(unit_price), min(unit_price), max(unit_price), sum(volume), sum(turnover),
       count(*), min(at), max(at)
     from trading.priced_trade cross join lateral (values
       ('day', date_trunc('day', at, 'Asia/Shanghai')),
       ('quarter', date_bin('15 minutes', at, timestamptz '2000-01-01'))) bucket (span, starts_at)
     group by span, starts_at`,
  )
}

/** Paid trades of each member's own order that wait for the release. */
export const PAID_EACH = 10

export interface Market extends FilledDatabase {
  /** By the index of their owner among the members. */
  orders: number[]
  /** `PAID_EACH` for each member, by the index of their seller among the members. */
  trades: number[][]
}

/**
 * Creates a database in which every member sells 100,000 GF, of which ten buyers have paid 1,000 each. Those buyers are half of
 * all members away from the sellers, so that parallel releases touch different members.
 */
export async function buildMarket(serverUrl: string, name: string, count: number): Promise<Market> {
  const filled = await fillDatabase(serverUrl, name, { members: count, shops: 200 })
  const { db, pool, close } = openDatabase(filled.url, { max: 1, limits: { responseTimeoutMs: 0 } })
  await pool.query('set statement_timeout = 0')
  // The taking is measured, not the limit of trades for one member.
  await pool.query(
    `insert into platform.parameter (name, value, set_by, reason)
     select name, value, 'operator:treasurer', 'bench'
     from (values ('trading.open-trades', '1000'), ('trading.open-trades-with-one', '1000'),
       ('trading.first-buy-limit', '1000000000000')) as parameter (name, value)`,
  )
  const ids = filled.members.map(({ id }) => id)
  for (let start = 0; start < ids.length; start += 500)
    await post(
      db,
      ids.slice(start, start + 500).map((id) => ({
        kind: 'trade-freeze' as const,
        actor: `member:${id}` as const,
        ref: `O${id}`,
        legs: [
          { account: BigInt(id) * 16n, amount: -1_000_000_000n, counted: false },
          { account: BigInt(id) * 16n + 2n, amount: 1_000_000_000n, counted: false },
        ],
      })),
    )
  const { rows: orders } = await pool.query<{ id: number }>(
    `with made as (
       insert into trading.order (order_no, owner_id, type, status, amount, rest, running, unit_price, band_min, band_max,
         usdt_code, remark, created_at, updated_at, expires_at, first_taken_at)
       select 'O' || id, id, 'sell', 'partial', 1000000000, 1000000000 - 10000000 * $2::bigint, 10000000 * $2::bigint, 10000,
         9500, 10500, md5(id::text), '', now, now, now + interval '70 hours', now
       from unnest($1::integer[]) id, (select platform.now() as now) clock returning id, owner_id
     ) select id from made order by array_position($1::integer[], owner_id)`,
    [ids, PAID_EACH],
  )
  const { rows: trades } = await pool.query<{ ids: number[] }>(
    `with made as (
       insert into trading.trade (trade_no, order_id, order_type, buyer_id, seller_id, amount, unit_price, total_price, remark,
         usdt_code, buyer_username, seller_username, status, due_at, created_at, paid_at)
       select 'T' || o.id || ':' || n, o.id, 'sell', ($1::integer[])[1 + (array_position($1::integer[], o.owner_id) + n + $3 / 2) % $3],
         o.owner_id, 10000000, 10000, 10000000, '', o.usdt_code, 'buyer', 'seller', 'paid', now + interval '1 day', now, now
       from trading.order o, generate_series(1, $2::integer) n, (select platform.now() as now) clock returning id, seller_id
     ), steps as (
       insert into trading.step (trade_id, act, from_status, to_status, by, at)
       select id, act, before, after, 'buyer', platform.now() from made
       cross join (values ('take', null, 'pending-payment'), ('pay', 'pending-payment', 'paid')) step (act, before, after)
     ) select array_agg(id) as ids from made group by seller_id order by array_position($1::integer[], seller_id)`,
    [ids, PAID_EACH, ids.length],
  )
  await pool.query('vacuum analyze')
  await close()
  return { ...filled, orders: orders.map(({ id }) => id), trades: trades.map((row) => row.ids) }
}
