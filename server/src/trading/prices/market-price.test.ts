import { GF } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openParameters, type Parameters } from '../../platform/parameters/parameters.ts'
import { later } from '../../testing/calls/points-calls.ts'
import { aMember } from '../../testing/people/people.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { marketPrice } from './market-price.ts'
import { excludeFromPrice, recordPricedTrades } from './priced-trades.ts'
import { candlesJob, marketPriceJob } from './prices.ts'

let database: TestDatabase
let parameters: Parameters
const people: number[] = []
let trades = 0

beforeAll(async () => {
  database = await openTestDatabase()
  parameters = await openParameters(database.db)
  for (let n = 0; n < 8; n += 1) people.push((await aMember(database.db)).id)
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query(
    'truncate trading.priced_trade; truncate trading.candle; truncate trading.candle_backlog; truncate trading.market_price; truncate platform.parameter',
  )
  await parameters.reload()
})

const person = (n: number) => people[n] ?? 0
/** Records a trade of 1,000 GF unless given, at a price in cents. Returns its id. */
async function trade(
  seller: number,
  buyer: number,
  cents: number,
  { gf = 1000n, appealed = false, floating = false } = {},
): Promise<number> {
  trades += 1
  const id = trades
  await database.db.transaction().execute((tx) =>
    recordPricedTrades(tx, [
      {
        id,
        sellerId: seller,
        buyerId: buyer,
        gfAmount: gf * GF,
        unitPrice: BigInt(cents) * 100n,
        inHall: true,
        floating,
        appealed,
      },
    ]),
  )
  return id
}
/** Trades between three unlinked pairs at one price. */
async function threeTrades(cents: number): Promise<void> {
  await trade(person(0), person(1), cents)
  await trade(person(2), person(3), cents)
  await trade(person(4), person(5), cents)
}
const now = () => marketPrice(database.db, parameters)
const events = { publish() {}, publishToAll() {} }
const job = () => marketPriceJob({ db: database.db, parameters, events }).run(new Date(0))
const set = async (name: string, value: number) => {
  await sql`insert into platform.parameter (name, value, set_by, reason) values (${name}, ${String(value)}, 'test', 'test')`.execute(
    database.db,
  )
  await parameters.reload()
}

// spec: 001 §9 trading: the fallback text 9.5-1.5
test('the price is the fallback and stale without trades', async () => {
  expect(await now()).toEqual({ price: 10_000n, source: 'fallback', tradedAt: null, stale: true })
  await set('trading.fallback-price', 12_300)
  expect((await now()).price).toBe(12_300n)
})

test('the price comes from trades of three unlinked pairs, not of two', async () => {
  await trade(person(0), person(1), 102)
  await trade(person(2), person(3), 102)
  expect((await now()).source).toBe('fallback')
  await trade(person(4), person(5), 104, { gf: 2000n })
  expect(await now()).toMatchObject({ price: 10_300n, source: 'trades', stale: false })
})

test('the price counts a pair once however often it trades', async () => {
  for (let n = 0; n < 10; n += 1) await trade(person(0), person(1), 104)
  expect((await now()).source).toBe('fallback')
})

test('the price is the last one and stale a day after the trades', async () => {
  await threeTrades(103)
  await job()
  await later(database.db, { days: 1, seconds: 1 })
  expect(await now()).toMatchObject({ price: 10_300n, source: 'last', stale: true })
})

test('the price moves by at most 5 % a day', async () => {
  await threeTrades(100)
  await job()
  await later(database.db, { days: 1, seconds: 1 })
  await threeTrades(140)
  expect((await now()).price).toBe(10_500n)
  await job()
  await later(database.db, { seconds: 3600 })
  await threeTrades(140)
  expect((await now()).price).toBe(10_500n)
  await later(database.db, { days: 1 })
  await threeTrades(140)
  expect((await now()).price).toBe(11_025n)
})

test('the price is the pinned one, and moves on from it after the pin is removed', async () => {
  await threeTrades(103)
  await set('trading.pinned-price', 20_000)
  expect(await now()).toMatchObject({ price: 20_000n, source: 'pinned', stale: false })
  await job()
  await later(database.db, { days: 1, seconds: 1 })
  await set('trading.pinned-price', 0)
  expect(await now()).toMatchObject({ price: 20_000n, source: 'last' })
  await threeTrades(103)
  expect((await now()).price).toBe(19_000n)
})

test('the job records an unchanged price once', async () => {
  await threeTrades(103)
  for (let n = 0; n < 3; n += 1) await job()
  const { rows } = await database.pool.query('select price, source from trading.market_price')
  expect(rows).toEqual([{ price: 10_300n, source: 'trades' }])
})

describe('trades excluded from the price', () => {
  beforeEach(async () => {
    await trade(person(0), person(1), 102)
    await trade(person(2), person(3), 102)
  })

  test('excludes appealed trades and trades with a later complaint', async () => {
    await trade(person(4), person(5), 102, { appealed: true })
    expect((await now()).source).toBe('fallback')
    const complained = await trade(person(4), person(5), 102)
    expect((await now()).source).toBe('trades')
    await database.db.transaction().execute((tx) => excludeFromPrice(tx, complained))
    expect((await now()).source).toBe('fallback')
  })

  test('excludes trades at a floating price, but draws them on the chart', async () => {
    await trade(person(4), person(5), 102, { floating: true })
    expect((await now()).source).toBe('fallback')
    // On the chart it is a normal trade.
    await candlesJob(database.db).run(new Date(0))
    const { rows } = await database.pool.query("select trades from trading.candle where span = 'day'")
    expect(rows).toEqual([{ trades: 3 }])
  })

  test('excludes a pair that traded the GF back at a floating price', async () => {
    await trade(person(4), person(5), 105)
    expect((await now()).source).toBe('trades')
    await trade(person(5), person(4), 100, { floating: true })
    expect((await now()).source).toBe('fallback')
  })

  test('excludes trades between a member and their inviter from the price and the candles', async () => {
    const { id: friend } = await aMember(database.db, { upline: person(4) })
    await trade(person(4), friend, 105)
    expect((await now()).source).toBe('fallback')
    await candlesJob(database.db).run(new Date(0))
    const { rows } = await database.pool.query('select high, trades from trading.candle')
    expect(rows).toEqual([
      { high: 10_200n, trades: 2 },
      { high: 10_200n, trades: 2 },
    ])
  })

  test('excludes a pair that traded the GF back', async () => {
    await trade(person(4), person(5), 105)
    expect((await now()).source).toBe('trades')
    await trade(person(5), person(4), 105)
    expect((await now()).source).toBe('fallback')
  })
})

describe('candles', () => {
  const draw = () => candlesJob(database.db).run(new Date(0))
  const candles = async (span: string) => {
    await draw()
    return (
      await database.pool.query(
        `select open, high, low, close, volume, turnover, trades from trading.candle where span = $1 order by starts_at`,
        [span],
      )
    ).rows
  }

  test('have open, high, low, close and volume by quarter hour and by day', async () => {
    for (const cents of [101, 104, 99, 102]) await trade(person(0), person(1), cents)
    const candle = { open: 10_100n, high: 10_400n, low: 9900n, close: 10_200n, volume: 4000n * GF }
    const all = [{ ...candle, turnover: 4060n * GF, trades: 4 }]
    expect(await candles('quarter')).toEqual(all)
    expect(await candles('day')).toEqual(all)
    await later(database.db, { seconds: 900 })
    await trade(person(0), person(1), 103)
    expect((await candles('quarter')).map(({ open, trades }) => [open, trades])).toEqual([
      [10_100n, 4],
      [10_300n, 1],
    ])
  })

  test('do not make a trade wait for another of the same quarter hour', async () => {
    await database.db.transaction().execute(async (tx) => {
      const priced = { id: 1_000_000, sellerId: person(0), buyerId: person(1), gfAmount: 1000n * GF }
      await recordPricedTrades(tx, [
        { ...priced, unitPrice: 10_100n, inHall: true, floating: false, appealed: false },
      ])
      await trade(person(2), person(3), 103)
    })
    expect(await candles('quarter')).toMatchObject([{ high: 10_300n, low: 10_100n, trades: 2 }])
  })

  test('start each day at midnight in Shanghai', async () => {
    await trade(person(0), person(1), 101)
    await draw()
    const { rows } = await database.pool.query(
      `select starts_at at time zone 'Asia/Shanghai' = platform.day_of(platform.now())::timestamp as midnight
      from trading.candle where span = 'day'`,
    )
    expect(rows).toEqual([{ midnight: true }])
  })

  test('count each of 32 concurrent trades once while the job draws them', async () => {
    const cents = Array.from({ length: 32 }, (_, n) => 95 + (n % 11))
    await Promise.all(
      cents.flatMap((cent, n) => [
        trade(person(n % 4), person(4 + (n % 4)), cent),
        n % 4 === 0 ? draw() : null,
      ]),
    )
    for (const span of ['quarter', 'day']) {
      const [candle] = await candles(span)
      expect(candle).toMatchObject({ high: 10_500n, low: 9500n, volume: 32_000n * GF, trades: 32 })
      expect(candle.turnover).toBe(cents.reduce((sum, cent) => sum + BigInt(cent) * 10n * GF, 0n))
    }
  })
})
