import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { later } from '../../testing/calls/points-calls.ts'
import { tradingCalls } from '../../testing/calls/trading-calls.ts'
import { aMember } from '../../testing/people/people.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { changeOf } from './price-chart.ts'
import { recordPricedTrades } from './priced-trades.ts'
import { candlesJob } from './prices.ts'

let server: TestServer
let calls: ReturnType<typeof tradingCalls>
const people: number[] = []
let trades = 0

beforeAll(async () => {
  server = await startTestServer()
  calls = tradingCalls(server)
  for (let n = 0; n < 6; n += 1) people.push((await aMember(server.database.db)).id)
})
afterAll(() => server.close())
beforeEach(() =>
  server.database.pool.query(
    'truncate trading.priced_trade; truncate trading.candle; truncate trading.candle_backlog; truncate trading.market_price',
  ),
)

/** Records 1,000 GF at a price in cents, between one of three pairs. */
async function trade(cents: number, pair = 0): Promise<void> {
  trades += 1
  const [sellerId = 0, buyerId = 0] = people.slice(pair * 2)
  await server.database.db.transaction().execute((tx) =>
    recordPricedTrades(tx, [
      {
        id: trades,
        sellerId,
        buyerId,
        gfAmount: 1000n * GF,
        inHall: true,
        floating: false,
        appealed: false,
        unitPrice: BigInt(cents) * 100n,
      },
    ]),
  )
}
const chart = async (range: string) => (await calls.get(undefined, `price-chart?range=${range}`)).body.data
const detail = async (range: string) =>
  (await calls.get(undefined, `price-chart-detail?range=${range}`)).body.data
const hours = (n: number) => later(server.database.db, { seconds: n * 3600 })

// spec: 001 §7 `market-price`, `price-chart`, `price-chart-detail`
test('returns the fallback price and an empty history without trades', async () => {
  const { body } = await calls.get(undefined, 'market-price')
  expect(body.data).toEqual({
    price: '1.0000',
    minPrice: '0.9500',
    maxPrice: '1.0500',
    source: 'fallback',
    asOf: null,
    stale: true,
    currency: 'USDT',
    reference: null,
  })
  expect(await chart('7d')).toMatchObject({ change24h: null, change7d: null, priceHistory: [] })
  expect((await detail('1y')).basicStats).toEqual({
    high: null,
    low: null,
    averagePrice: null,
    volume: '0.0000',
    turnover: '0.0000',
    trades: 0,
  })
})

test('returns the price of three pairs and the price band for new orders', async () => {
  for (const pair of [0, 1, 2]) await trade(102, pair)
  const { body } = await calls.get(undefined, 'market-price')
  expect(body.data).toMatchObject({
    price: '1.0200',
    minPrice: '0.9700',
    maxPrice: '1.0700',
    source: 'trades',
    stale: false,
    asOf: expect.any(String),
  })
})

test('returns the reference worth at the rate in force, once there are trades', async () => {
  const reference = async () => (await calls.get(undefined, 'market-price')).body.data.reference
  const { rows } =
    await server.database.pool.query(`insert into platform.parameter (name, value, set_by, reason)
    values ('trading.cny-per-usdt', '71200', 'test', 'test') returning valid_from`)
  expect(await reference()).toBeNull()
  for (const pair of [0, 1, 2]) await trade(97, pair)
  await expect
    .poll(reference, { timeout: 10_000 })
    .toEqual({ cnyPerGf: '6.9064', cnyPerUsdt: '7.1200', rateSince: rows[0].valid_from.toISOString() })
})

// spec: 001 §2 chart: price, 24 h and 7 days, five ranges, kinds, table
test('returns the change in a day and in a week', async () => {
  await trade(100)
  await hours(7 * 24 - 20)
  expect(await chart('7d')).toMatchObject({ change24h: '0.00', change7d: null })
  await trade(104)
  await hours(21)
  await trade(101)
  expect(await chart('7d')).toMatchObject({ change24h: '1.00', change7d: '1.00' })
  await hours(4)
  expect(await chart('7d')).toMatchObject({ change24h: '-2.88' })
})

// spec: 001 §1 price history
test.each([
  ['1d', 900],
  ['7d', 3600],
  ['30d', 21_600],
  ['90d', 86_400],
  ['1y', 86_400],
])('returns the range %s in buckets of %i seconds, oldest first', async (range, seconds) => {
  await trade(100)
  await later(server.database.db, { seconds: seconds * 3 })
  for (const cents of [101, 99, 103]) await trade(cents, cents % 3)
  const { bucketSeconds, priceHistory } = await chart(range)
  expect(bucketSeconds).toBe(seconds)
  expect(priceHistory).toHaveLength(2)
  expect(priceHistory[1]).toMatchObject({
    open: '1.0100',
    high: '1.0300',
    low: '0.9900',
    close: '1.0300',
    price: '1.0300',
    volume: '3000.0000',
    trades: 3,
  })
  const [first, second] = priceHistory.map(({ time }: { time: string }) => Date.parse(time) / 1000)
  expect(second - first).toBe(seconds * 3)
  // Aligned to the platform's day.
  expect((first + 8 * 3600) % seconds).toBe(0)
  expect((await detail(range)).basicStats).toEqual({
    high: '1.0300',
    low: '0.9900',
    volume: '4000.0000',
    turnover: '4030.0000',
    trades: 4,
    averagePrice: '1.0075',
  })
})

test('leaves out trades from before the range', async () => {
  await trade(100)
  await later(server.database.db, { days: 8 })
  await trade(101)
  expect((await chart('7d')).priceHistory).toHaveLength(1)
  expect((await chart('30d')).priceHistory).toHaveLength(2)
})

test.each(['2d', 'all', '7D'])('rejects the range %j', async (range) => {
  for (const path of ['price-chart', 'price-chart-detail'])
    expect((await calls.get(undefined, `${path}?range=${range}`)).status).toBe(400)
})

describe('changeOf', () => {
  test.each([
    [10_500n, 10_000n, '5.00'],
    [9500n, 10_000n, '-5.00'],
    [10_000n, 10_000n, '0.00'],
    [10_001n, 30_000n, '-66.66'],
    [9999n, 10_000n, '-0.01'],
    [99_999n, 100_000n, '0.00'],
    [null, 10_000n, null],
    [10_000n, null, null],
  ])('%s after %s is %s', (now, before, text) => {
    expect(changeOf(now, before)).toBe(text)
  })
})

test('returns the same chart before and after the job draws the trades', async () => {
  for (const cents of [101, 104, 99, 102]) await trade(cents)
  const undrawn = [await chart('1d'), await chart('1y')]
  expect(undrawn[1].priceHistory).toMatchObject([
    { open: '1.0100', high: '1.0400', low: '0.9900', close: '1.0200', trades: 4 },
  ])
  await candlesJob(server.database.db).run(new Date(0))
  expect([await chart('1d'), await chart('1y')]).toEqual(undrawn)
  await trade(98)
  const after = await chart('1d')
  expect(after.priceHistory.at(-1)).toMatchObject({ close: '0.9800', low: '0.9800' })
  await candlesJob(server.database.db).run(new Date(0))
  expect(await chart('1d')).toEqual(after)
})
