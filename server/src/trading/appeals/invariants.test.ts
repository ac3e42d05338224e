import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../platform/monitoring/audit.ts'
import { aMarket, caseCalls, type Market, successData } from '../../testing/calls/case-calls.ts'
import { tradingCalls } from '../../testing/calls/trading-calls.ts'
import { anOperator, type TestOperator } from '../../testing/people/operators.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { candlesJob } from '../prices/prices.ts'
import { caseInvariants } from './invariants.ts'

let server: TestServer
let market: Market
let arbiter: TestOperator
/** One case of each outcome: open, decided either way, settled, complaint. */
const ids = { open: 0, decided: 0, settled: 0, complaint: 0, plain: 0 }

beforeAll(async () => {
  server = await startTestServer()
  const [calls, hall] = [caseCalls(server), tradingCalls(server)]
  market = await aMarket(server)
  arbiter = await anOperator(server, ['arbiter'])
  const { buyer, seller } = market
  const appealed = async () => {
    const trade = await market.pay()
    return { trade, id: successData(await calls.createAppeal(buyer, trade)).id as number }
  }
  const decided = await appealed()
  successData(await calls.takeAppeal(arbiter, decided.id))
  successData(await calls.decideAppeal(arbiter, decided.id, 'buyer'))
  const settled = await appealed()
  successData(await hall.releaseGf(seller, settled.trade))
  const complaint = successData(await calls.createAppeal(seller, settled.trade))
  const open = await appealed()
  const plain = await market.pay()
  successData(await hall.releaseGf(seller, plain))
  await candlesJob(server.database.db).run(new Date(0))
  Object.assign(ids, { open: open.id, decided: decided.id, settled: settled.id })
  Object.assign(ids, { complaint: complaint.id, plain })
})
afterAll(() => server.close())

const broken = async () => {
  const breaches = await audit(server.database.pool, caseInvariants)
  return [
    ...new Set(breaches.map(({ invariant }) => caseInvariants.findIndex(({ name }) => name === invariant))),
  ]
}

test('finds no breach after valid cases', async () => {
  expect(await broken()).toEqual([])
})

const tampered: [string, number, () => string][] = [
  [
    'an open appeal closed without an act',
    0,
    () => `update trading.appeal set status = 'withdrawn' where id = ${ids.open}`,
  ],
  [
    'a reversed decision',
    1,
    () => `update trading.appeal set status = 'failed', for_side = 'seller' where id = ${ids.decided}`,
  ],
  [
    'a decision without its arbiter',
    1,
    () => `update trading.appeal set handler_id = null where id = ${ids.decided}`,
  ],
  ['a decided appeal that was deleted', 1, () => `delete from trading.appeal where id = ${ids.decided}`],
  [
    'a settlement for the wrong side',
    2,
    () => `update trading.appeal set status = 'withdrawn' where id = ${ids.settled}`,
  ],
  [
    'a complaint older than the end of its trade',
    3,
    () => `update trading.appeal set created_at = created_at - interval '1 day' where id = ${ids.complaint}`,
  ],
  [
    'a completed trade without a price record',
    4,
    () => `delete from trading.priced_trade where trade_id = ${ids.plain}`,
  ],
  [
    'a trade recorded at another price',
    4,
    () => `update trading.priced_trade set unit_price = unit_price + 100 where trade_id = ${ids.plain}`,
  ],
  [
    'a priced trade of an order by link',
    5,
    () => `update trading.order set link = repeat('a', 22)
      where id = (select order_id from trading.trade where id = ${ids.plain})`,
  ],
  [
    'a candle whose high is above its trades',
    6,
    () => `update trading.candle set high = high + 1 where span = 'quarter'`,
  ],
  [
    'a candle whose volume is above its trades',
    6,
    () => `update trading.candle set volume = volume + 1 where span = 'day'`,
  ],
]
test.each(tampered)('finds %s', async (_, invariant, tamper) => {
  const { pool } = server.database
  const tables = ['trading.appeal', 'trading.priced_trade', 'trading.candle']
  for (const table of tables) await pool.query(`create table kept_${table.split('.')[1]} as table ${table}`)
  await pool.query(tamper())
  expect(await broken()).toEqual([invariant])
  await pool.query(`
    update trading.order set link = null where link is not null;
    delete from trading.appeal; insert into trading.appeal overriding system value table kept_appeal; drop table kept_appeal;
    delete from trading.priced_trade; insert into trading.priced_trade table kept_priced_trade; drop table kept_priced_trade;
    delete from trading.candle; insert into trading.candle table kept_candle; drop table kept_candle`)
  expect(await broken()).toEqual([])
})
