import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { floatingPrice } from '@torch/contract/trading/floating-price.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestMember } from '../../testing/calls/points-calls.ts'
import { tradingAudit, tradingCalls } from '../../testing/calls/trading-calls.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { tradingWorld } from '../../testing/trading-world.ts'
import { alertsJob } from '../alerts/alerts-job.ts'
import { computeMarketPrice, type PriceInputs, priceBand } from '../prices/market-price-rule.ts'
import { marketPriceJob } from '../prices/prices.ts'

// Orders whose price follows the market price (rules/trading#floating-price, decision 043).

const MOVED = errors.priceMoved.code
const RESTS = { price: errors.noMarketPrice.code, limit: errors.beyondPriceLimit.code }

let server: TestServer
let there: TestServer
let world: Awaited<ReturnType<typeof tradingWorld>>
let call: (typeof world)['call']
let alice: TestMember
let bob: TestMember

beforeAll(async () => {
  server = await startTestServer()
  there = await startTestServer(server.database)
  world = await tradingWorld(server)
  call = world.call
})
afterAll(async () => {
  await clearMarketPrice()
  expect(await tradingAudit(server)).toEqual([])
  await there.close()
  await server.close()
})
beforeEach(async () => {
  // Expires the orders of earlier tests.
  await world.timePasses(73 * 60)
  await setMarketPrice(100)
  alice = await world.seller(100_000n)
  bob = await world.buyer()
})

/** Sets the market price by trades of three pairs within the day, and runs the job. */
async function setMarketPrice(cents: number): Promise<void> {
  await clearMarketPrice()
  await server.database.pool.query(
    `insert into trading.priced_trade (trade_id, at, unit_price, volume, turnover, a, b, sold_by_a, counts)
     select -n, platform.now(), $1::bigint, 10000000, 1000 * $1::bigint, -2 * n, -2 * n + 1, true, true
     from generate_series(1, 3) n`,
    [cents * 100],
  )
  await runPriceJob()
}
/** Removes all trades of the day. */
const clearMarketPrice = () =>
  server.database.pool.query(
    'delete from trading.priced_trade where trade_id < 0; truncate trading.market_price',
  )
/** Runs the job of the next minute. */
async function runPriceJob(): Promise<void> {
  const { db } = server.database
  const events = { publish() {}, publishToAll() {} }
  await marketPriceJob({ db, parameters: world.parameters, events }).run(new Date(0))
}
const floating = (perMille: number, limit: string) => ({ floating: { perMille, limit } })
const offersFor = async (side: 'buy' | 'sell') =>
  (await call.listOffers(`side=${side}`, bob)).body.data.records as { id: number; unitPrice: string }[]

describe('floatingPrice', () => {
  test.each([
    [10_000, 0, 10_000],
    [10_000, 10, 10_100],
    [10_000, 4, 10_000],
    [10_000, 5, 10_100],
    [10_049, 0, 10_000],
    [10_050, 0, 10_100],
    [9_870, 10, 10_000],
    [9_870, -10, 9_800],
    // Limited to the band of 95 to 105 percent, rounded inwards.
    [10_037, 50, 10_500],
    [10_037, -50, 9_600],
  ])('of market price %i at %i per mille is %i', (market, perMille, price) => {
    expect(floatingPrice(BigInt(market), perMille, priceBand(BigInt(market)))).toBe(BigInt(price))
  })

  test('is in whole cents and within the price band', () => {
    fc.assert(
      fc.property(fc.bigInt(2_000n, 1_000_000n), fc.integer({ min: -50, max: 50 }), (market, perMille) => {
        const band = priceBand(market)
        const price = floatingPrice(market, perMille, band)
        expect(price % 100n).toBe(0n)
        expect(price >= band.lowest && price <= band.highest).toBe(true)
      }),
    )
  })
})

describe('publishing', () => {
  test('publishes an order whose price follows the market price', async () => {
    const id = await world.offered(alice, '3000', { unitPrice: '1.01', ...floating(10, '0.97') })
    expect(await world.orderOf(bob, id)).toMatchObject({
      unitPrice: '1.0100',
      totalPrice: '3030.0000',
      floating: { perMille: 10, limit: '0.9700', rests: null },
      version: 1,
    })
    await setMarketPrice(98)
    expect(await world.orderOf(bob, id)).toMatchObject({
      unitPrice: '0.9900',
      totalPrice: '2970.0000',
      version: 1,
    })
    // Fixed prices do not change.
    const fixed = await world.offered(alice, '1000', { unitPrice: '0.99' })
    await setMarketPrice(102)
    expect(await world.orderOf(bob, fixed)).toMatchObject({ unitPrice: '0.9900', floating: null })
    expect(await world.orderOf(bob, id)).toMatchObject({ unitPrice: '1.0300' })
  })

  test.each([
    ['a price other than the computed one', '1.00', floating(10, '0.97'), MOVED],
    ['a limit below the band', '1.01', floating(10, '0.94'), errors.limitOutOfRange.code],
    ['a limit above the price', '1.01', floating(10, '1.02'), errors.limitOutOfRange.code],
    ['a limit of three decimals', '1.01', floating(10, '0.975'), 400],
    ['a margin above 5 per cent', '1.05', floating(51, '0.97'), 400],
    ['a margin with half a per mille', '1.01', floating(9.5, '0.97'), 400],
  ])('rejects %s and freezes no GF', async (_, unitPrice, more, code) => {
    const answer = await call.publishSellOrder(alice, '1000', { unitPrice, ...more } as object)
    expect([answer.status, answer.body.code]).toContain(code)
    expect(await world.balances(alice)).toMatchObject({ frozenGf: 0n })
  })

  test('requires the limit of a buy order to be at or above its price', async () => {
    const low = await call.publishBuyOrder(bob, '1000', { unitPrice: '0.99', ...floating(-10, '0.98') })
    expect([low.body.code, low.body.message]).toEqual([
      errors.limitOutOfRange.code,
      '限价应在 0.99 到 1.05 USDT 之间',
    ])
    const id = await world.wanted(bob, '1000', { unitPrice: '0.99', ...floating(-10, '1.01') })
    await setMarketPrice(103)
    expect(await world.orderOf(alice, id)).toMatchObject({
      unitPrice: '1.0200',
      floating: { rests: 'limit' },
    })
  })

  test('rejects a floating order without a current market price', async () => {
    await clearMarketPrice()
    const answer = await call.publishSellOrder(alice, '1000', { ...floating(0, '0.97') } as object)
    expect([answer.status, answer.body.code]).toEqual([409, RESTS.price])
  })
})

describe('suspension', () => {
  test('hides an order beyond its limit, gives the reason, and offers it again later', async () => {
    const id = await world.offered(alice, '1000', { ...floating(0, '0.98') })
    await setMarketPrice(97)
    expect(await offersFor('buy')).toEqual([])
    const order = await world.orderOf(bob, id)
    expect(order).toMatchObject({ unitPrice: '0.9700', floating: { rests: 'limit' } })
    expect(order.actions).toEqual([{ act: 'take', reason: errors.beyondPriceLimit.zh }])
    expect((await call.takeOrder(bob, id, { unitPrice: '0.97' })).body.code).toBe(RESTS.limit)
    await setMarketPrice(98)
    expect(await offersFor('buy')).toMatchObject([{ id, unitPrice: '0.9800' }])
    await world.taken(bob, id, { unitPrice: '0.98' })
  })

  test('suspends an order without a market price, but not its running trades', async () => {
    const id = await world.offered(alice, '3000', { ...floating(0, '0.96') })
    const trade = await world.taken(bob, id, { gfAmount: '1000', unitPrice: '1.00' })
    await clearMarketPrice()
    await runPriceJob()
    expect(await offersFor('buy')).toEqual([])
    expect(await world.orderOf(alice, id)).toMatchObject({ floating: { rests: 'no-market-price' } })
    expect((await call.takeOrder(bob, id, { unitPrice: '1.00' })).body.code).toBe(RESTS.price)
    // Running trades keep their price.
    await call.confirmPayment(bob, trade)
    expect((await call.releaseGf(alice, trade)).body.code).toBe(200)
    await setMarketPrice(99)
    expect(await offersFor('buy')).toMatchObject([{ id, unitPrice: '0.9900' }])
  })

  test('lets the owner edit and cancel a suspended order', async () => {
    const id = await world.offered(alice, '1000', { ...floating(0, '0.98') })
    await setMarketPrice(97)
    const { actions } = await world.orderOf(alice, id)
    expect(actions.find(({ act }: { act: string }) => act === 'edit')).toEqual({ act: 'edit', reason: null })
    const edit = { version: 1, gfAmount: '2000', unitPrice: '0.97' }
    const edited = await call.editOrder(alice, id, { ...edit, ...floating(0, '0.96') })
    expect(edited.body.data).toMatchObject({
      version: 2,
      unitPrice: '0.9700',
      floating: { limit: '0.9600', rests: null },
    })
    // An edit without a margin sets a fixed price.
    const fixed = await call.editOrder(alice, id, { ...edit, version: 2 })
    expect(fixed.body.data).toMatchObject({ unitPrice: '0.9700', floating: null })
    expect((await call.cancelOrder(alice, id)).body.code).toBe(200)
    expect(await world.balances(alice)).toMatchObject({ frozenGf: 0n })
  })

  test('sends alerts for the current price and none for a suspended order', async () => {
    const notices = () =>
      server.database.pool.query(
        "select from identity.notice where member_id = $1 and kind = 'order-alert'",
        [bob.id],
      )
    await call.addOrderAlert(bob, { unitPrice: '0.97' })
    await world.offered(alice, '1000', { ...floating(0, '0.98') })
    const { db } = server.database
    const runAlerts = () => alertsJob({ db, parameters: world.parameters }).run(new Date(0))
    await setMarketPrice(97)
    await runAlerts()
    expect((await notices()).rowCount).toBe(0)
    await world.offered(alice, '1000', { unitPrice: '0.97', ...floating(0, '0.95') })
    await runAlerts()
    expect((await notices()).rowCount).toBe(1)
  })
})

describe('taking', () => {
  test('rejects a take at a price other than the current one', async () => {
    const id = await world.offered(alice, '3000', { ...floating(0, '0.95') })
    const unseen = await call.takeOrder(bob, id, { gfAmount: '1000', version: 1 })
    expect([unseen.status, unseen.body.code]).toEqual([409, MOVED])
    await setMarketPrice(102)
    const moved = await call.takeOrder(bob, id, { gfAmount: '1000', version: 1, unitPrice: '1.00' })
    expect([moved.body.code, moved.body.message]).toEqual([
      MOVED,
      '价格跟随市场变动，现在是 1.02 USDT，请确认后再操作',
    ])
    const taken = await call.takeOrder(bob, id, { gfAmount: '1000', version: 1, unitPrice: '1.0200' })
    expect(taken.body.data).toMatchObject({ unitPrice: '1.0200', totalPrice: '1020.0000' })
    // A trade keeps its price.
    await setMarketPrice(97)
    expect((await call.getTransaction(bob, taken.body.data.id)).body.data.transaction).toMatchObject({
      unitPrice: '1.0200',
    })
  })

  test('checks a given price against a fixed-price order', async () => {
    const id = await world.offered(alice, '2000')
    expect((await call.takeOrder(bob, id, { unitPrice: '0.99' })).body.code).toBe(MOVED)
    await world.taken(bob, id, { unitPrice: '1.00' })
  })

  test('checks the current price of an order by link', async () => {
    const id = await world.offered(alice, '1000', { linkOnly: true, ...floating(0, '0.95') })
    await setMarketPrice(103)
    const { link } = await world.orderOf(alice, id)
    expect((await call.takeOrder(bob, id, { link, unitPrice: '1.00' })).body.code).toBe(MOVED)
    await world.taken(bob, id, { link, unitPrice: '1.03' })
  })

  test('sells at the seen price or not at all while the price moves, on two servers', async () => {
    const sides = [tradingCalls(server), tradingCalls(there)]
    const buyers = await Promise.all(Array.from({ length: 6 }, () => world.buyer()))
    const id = await world.offered(alice, '20000', { ...floating(0, '0.95') })
    for (const cents of [102, 99, 101]) {
      const { unitPrice } = await world.orderOf(bob, id)
      const [answers] = await Promise.all([
        Promise.all(
          buyers.map((who, n) =>
            sides[n % 2]?.takeOrder(who, id, { gfAmount: '1000', version: 1, unitPrice }),
          ),
        ),
        setMarketPrice(cents),
      ])
      // A concurrent take may have blocked the update: the next minute repeats it.
      await runPriceJob()
      for (const [n, answer] of answers.entries()) {
        expect([200, MOVED]).toContain(answer?.body.code)
        if (answer?.status !== 200) continue
        expect(answer.body.data.unitPrice).toBe(unitPrice)
        const who = buyers[n]
        // Completed instead of cancelled: from the third on a cancellation counts as a time-out.
        if (!who) continue
        await call.confirmPayment(who, answer.body.data.id)
        await call.releaseGf(alice, answer.body.data.id)
      }
      expect(await world.orderOf(bob, id)).toMatchObject({ unitPrice: `${(cents / 100).toFixed(2)}00` })
    }
  })
})

test('updates 1,700 floating orders together and lists them by their price', async () => {
  const id = await world.offered(alice, '1000', { ...floating(0, '0.95') })
  await server.database.pool.query(
    `insert into trading."order" (order_no, owner_id, type, amount, rest, unit_price, band_min, band_max, per_mille, limit_price,
       remark, created_at, updated_at, expires_at)
     select 'O-follows-' || n, $1, 'buy', 10000000, 10000000, 10000, 9500, 10500, n % 101 - 50, 10500, '', platform.now(), platform.now(),
       platform.now() + interval '3 days'
     from generate_series(1, 1700) n`,
    [bob.id],
  )
  await setMarketPrice(98)
  const { rows } = await server.database.pool.query(
    `select per_mille, unit_price, suspended_reason from trading."order" where order_no like 'O-follows-%'`,
  )
  expect(rows).toHaveLength(1700)
  const band = priceBand(9800n)
  for (const row of rows)
    expect([row.per_mille, BigInt(row.unit_price), row.suspended_reason]).toEqual([
      row.per_mille,
      floatingPrice(9800n, row.per_mille, band),
      null,
    ])
  const { data } = (await call.listOffers('side=sell&size=100', alice)).body
  const prices = data.records.map(({ unitPrice }: { unitPrice: string }) => unitPrice)
  expect(prices).toEqual(prices.toSorted().toReversed())
  expect(prices[0]).toBe('1.0200')
  expect(await world.orderOf(bob, id)).toMatchObject({ unitPrice: '0.9800' })
  await server.database.pool.query(
    `update trading."order" set status = 'cancelled', rest = 0, returned = amount, ended_at = platform.now() where order_no like 'O-follows-%'`,
  )
})

describe('effect of floating prices on the market price', () => {
  /** Returns the price after thirty days of trades at the market price and this margin, if those trades count or not. */
  function afterThirtyDays(perMille: number, counts: boolean): bigint {
    let last = 10_000n
    for (let day = 0; day < 30; day += 1) {
      const price = floatingPrice(last, perMille, priceBand(last))
      const volume = 9000n * GF
      const traded = counts
        ? { pairs: 9, volume, turnover: 9000n * price }
        : { pairs: 0, volume: 0n, turnover: 0n }
      const inputs: PriceInputs = {
        ...{ pinned: 0n, day: traded, dayAgo: last, last, fallback: 10_000n },
        ...{ minPairs: 3, maxMovePpm: 50_000n },
      }
      last = computeMarketPrice(inputs).price
    }
    return last
  }

  test('the price drifts if trades at a floating price count, and stays if they do not', () => {
    expect(afterThirtyDays(50, true)).toBeGreaterThan(40_000n)
    expect(afterThirtyDays(-50, true)).toBeLessThan(5_000n)
    expect(afterThirtyDays(50, false)).toBe(10_000n)
  })

  test('does not count a trade at a floating price', async () => {
    const id = await world.offered(alice, '1000', { unitPrice: '1.05', ...floating(50, '1.00') })
    const trade = await world.taken(bob, id, { unitPrice: '1.05' })
    await call.confirmPayment(bob, trade)
    await call.releaseGf(alice, trade)
    const { rows } = await server.database.pool.query(
      'select unit_price, counts from trading.priced_trade where trade_id = $1',
      [trade],
    )
    expect(rows).toEqual([{ unit_price: 10_500n, counts: false }])
  })

  test('suspends orders beyond their limit however far the price moves', async () => {
    const sold = await world.offered(alice, '1000', { ...floating(0, '0.98') })
    const wanted = await world.wanted(bob, '1000', { ...floating(0, '1.02') })
    for (const cents of [99, 98, 97, 95, 101, 102, 103, 105]) {
      await setMarketPrice(cents)
      const [sale, purchase] = [await world.orderOf(bob, sold), await world.orderOf(alice, wanted)]
      expect(sale.floating.rests).toBe(cents < 98 ? 'limit' : null)
      expect(purchase.floating.rests).toBe(cents > 102 ? 'limit' : null)
    }
  })
})
