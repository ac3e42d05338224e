import { DAY_MS } from '../contract/src/time.ts'
import { type Database, openDatabase } from '../server/src/platform/database/db.ts'
import { type FilledDatabase, fillDatabase } from './filled-database.ts'
import { fillHall } from './hall.ts'
import { load, median, type Row, ratio, startServer } from './measure.ts'
import { fillStreets, NEARBY_PATHS } from './nearby-shops.ts'

export const READERS = 16
const ROWS = 10_000

/** Returns the reads of each screen when it opens; `{id}` is the reader. */
export function readPaths(now = new Date()): Record<string, string[]> {
  const day = (ago: number) => new Date(now.getTime() - ago * DAY_MS).toISOString().slice(0, 10)
  return {
    hall: ['/api/trading/hall/orders?page=1&size=20'],
    order: Array.from({ length: 100 }, (_, n) => `/api/trading/hall/order/${ROWS - n}`),
    'own trades': ['/api/trading/hall/user-transactions/{id}?page=1&size=20'],
    nearby: NEARBY_PATHS['shops around, 20 rows'] ?? [],
    keyword: Object.entries(NEARBY_PATHS).flatMap(([what, paths]) =>
      what.startsWith('keyword') ? paths : [],
    ),
    // The page's own call, and that of the spec.
    history: ['/api/points/history/{id}?size=20'],
    transactions: ['/api/points/transactions/{id}?current=1&size=20'],
    chart: ['1d', '7d', '30d', '90d', '1y'].map(
      (range) => `/api/trading/hall/price-chart-detail?range=${range}`,
    ),
    notices: ['/api/notifications?size=20'],
    friends: ['/api/user/referral-detail?userId={id}&pageNum=1&pageSize=20'],
    statement: [`/api/points/statement/{id}?from=${day(30)}&to=${day(0)}`],
  }
}

/** P15: each of them compared with the balances of home, in turn. */
export async function measureReads(
  serverUrl: string,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Row[]> {
  const filled = await buildReadable(serverUrl, 'reads')
  const server = await startServer(filled.url)
  const ask = async (paths: string[]) =>
    (
      await load({
        port: server.port,
        connections: READERS,
        seconds,
        password: '',
        shops: [],
        kind: 'get',
        paths,
        members: filled.members,
      })
    ).perSecond
  const balances = ['/api/points/account/{id}']
  const reads = Object.entries(readPaths())
  for (const [, paths] of [['home', balances] as const, ...reads]) await ask(paths)
  const seen = new Map(reads.map(([what]) => [what, { read: [] as number[], home: [] as number[] }]))
  for (let round = 0; round < rounds; round += 1) {
    let home = await ask(balances)
    for (const [what, paths] of reads) {
      seen.get(what)?.read.push(await ask(paths))
      const after = await ask(balances)
      // Between two measurements of the yardstick: a machine that slows down meanwhile slows both.
      seen.get(what)?.home.push((home + after) / 2)
      home = after
    }
  }
  server.stop()
  return [...seen].map(([what, { read, home }]) => ({
    what: `P15 ${what} (${median(read).toFixed(0)}/s) / balances (${median(home).toFixed(0)}/s)`,
    value: ratio(read, home).toFixed(2),
    goal: '>= 0.25',
  }))
}

/**
 * Creates a database with ten thousand of everything: orders, trades of the members and shops in all, entries of history and
 * notices for each of the readers, and friends of all readers together. Written directly, bypassing the modules, which would
 * take hours.
 */
export async function buildReadable(serverUrl: string, name: string): Promise<FilledDatabase> {
  const filled = await fillDatabase(serverUrl, name, { members: ROWS, shops: 20 })
  const { db, pool, close } = openDatabase(filled.url, { max: 1, limits: { responseTimeoutMs: 0 } })
  await pool.query('set statement_timeout = 0')
  const readers = filled.members.slice(0, READERS)
  const ids = readers.map(({ id }) => id)
  const others = filled.members.slice(READERS, 200).map(({ id }) => id)
  await fillHall(pool, [...ids, ...others], ROWS)
  await fillStreets(db, pool, ROWS)
  // The triggers stay disabled for what follows, too.
  await pool.query(
    `insert into trading.trade (trade_no, order_id, order_type, buyer_id, seller_id, amount, unit_price, total_price, remark,
       usdt_code, buyer_username, seller_username, status, created_at, paid_at, released_at)
     select 'T' || o.id, o.id, o.type, ($1::integer[])[1 + o.id % 16], ($2::integer[])[1 + o.id % 97], 10000000,
       o.unit_price, 1000 * o.unit_price, '', md5(o.id::text), 'buyer', 'seller', 'completed', o.created_at, o.created_at,
       o.created_at + interval '5 minutes'
     from trading.order o`,
    [ids, others],
  )
  await pool.query(
    `insert into trading.reputation (member_id, completed, ended, median_release_seconds)
     select id, 40, 41, 300 from unnest($1::integer[]) id`,
    [[...ids, ...others]],
  )
  await fillHistories(pool, ids, filled.shops)
  await pool.query(
    `insert into identity.notice (member_id, kind, about, at, read_at)
     select id, 'order-expired', jsonb_build_object('kind', 'order-expired', 'orderId', n, 'orderNo', 'O' || n,
       'orderType', 'sell', 'amount', '1000.00'), at, case when n < $2::integer - 10 then at end
     from unnest($1::integer[]) id, generate_series(1, $2::integer) n,
       lateral (select platform.now() - interval '1 hour' * ($2::integer - n) as at) moment`,
    [ids, ROWS],
  )
  await pool.query(`update identity.member set upline_id = ($1::integer[])[1 + id % 16] where id > $2`, [
    ids,
    Math.max(...ids),
  ])
  await pool.query('vacuum analyze')
  await close()
  return { ...filled, members: readers }
}

/** Writes payments to these shops, three a day, each with its reward, as they appear to a member. */
async function fillHistories(pool: Database['pool'], ids: number[], shops: number[]): Promise<void> {
  for (const id of ids) {
    await pool.query(
      `with journal as (
         insert into ledger.journal (id, kind, actor, ref, at)
         select nextval('ledger.journal_id'), 'payment', 'member:' || $1::integer, 'B' || $1::integer || '-' || n,
           platform.now() - interval '8 hours' * ($2::bigint - n)
         from generate_series(1, $2::bigint) n
         returning id, ref, at
       ), numbered as (select id, row_number() over (order by id) as n from journal),
       paid as (
         insert into payments.payment (id, payment_no, payer_id, shop_id, amount, reward, remark, paid_at)
         select id, ref, $1, ($3::integer[])[1 + id % $4], 10000, 20000, '', at from journal
       )
       insert into ledger.posting (account_id, seq, journal_id, kind, amount, balance_after, counted)
       select own.id, own.entries + n, numbered.id, 'payment', own.step, own.balance + n * own.step, true
       from numbered cross join (
         select id, entries, balance, case unit when 'GF' then -10000 else 20000 end as step
         from ledger.account where party_id = $1 and purpose = 'available'
       ) own`,
      [id, ROWS / 2, shops, shops.length],
    )
    // Rewards of today are pending: none has moved the available PV.
    await pool.query(
      `update ledger.account set entries = entries + $2::bigint,
         balance = balance + $2::bigint * case unit when 'GF' then -10000 else 20000 end,
         updated_at = case unit when 'GF' then updated_at else updated_at - interval '1 day' end
       where party_id = $1 and purpose = 'available'`,
      [id, ROWS / 2],
    )
  }
}
