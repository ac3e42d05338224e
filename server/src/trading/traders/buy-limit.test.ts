import { AMOUNTS_HEADER } from '@torch/contract/amount-format.ts'
import { errors } from '@torch/contract/errors.ts'
import { readUnits, writeUnits } from '@torch/contract/money.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { caseCalls } from '../../testing/calls/case-calls.ts'
import { key, type TestMember } from '../../testing/calls/points-calls.ts'
import { tradingAudit } from '../../testing/calls/trading-calls.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { tradingWorld } from '../../testing/trading-world.ts'
import { maxWithinBuyLimit } from './buy-limit.ts'

// The limit of concurrent purchases (rules/trading#buy-limit).

let server: TestServer
let world: Awaited<ReturnType<typeof tradingWorld>>
let call: (typeof world)['call']
let bob: TestMember

const REFUSED = errors.beyondBuyLimit.code
const WEEK = 7 * 24 * 60

beforeAll(async () => {
  server = await startTestServer()
  world = await tradingWorld(server)
  call = world.call
})
afterAll(async () => {
  expect(await tradingAudit(server)).toEqual([])
  await server.close()
})
beforeEach(async () => {
  bob = await world.buyer()
})

/** Publishes another member's sell order. */
const offered = async (gfAmount: string) => world.offered(await world.seller(20_000n), gfAmount)

/** Completes a trade of 1,000 GF with a new member. */
async function trade(): Promise<void> {
  const seller = await world.seller()
  const id = await world.taken(bob, await world.offered(seller, '1000'))
  await call.confirmPayment(bob, id)
  expect((await call.releaseGf(seller, id)).body.code).toBe(200)
}

const reasonOn = async (id: number) => (await call.getOrder(bob, id)).body.data.actions[0].reason

test('limits the running purchases of a new buyer and gives the reason beforehand', async () => {
  const [large, second, small] = [await offered('12000'), await offered('9000'), await offered('1000')]
  const tooMuch = await call.takeOrder(bob, large, { gfAmount: '12000' })
  expect(tooMuch.body).toMatchObject({
    success: false,
    code: REFUSED,
    message: '您的买入上限为 10,000.00 GF，进行中 0.00 GF。与更多人成交后，上限会提高',
    data: { limitGf: '10000.0000', freeGf: '10000.0000' },
  })
  // Part of it is within the limit.
  expect(await reasonOn(large)).toBeNull()
  await world.taken(bob, large, { gfAmount: '1000' })
  await world.taken(bob, second)
  expect((await call.takeOrder(bob, small)).body.code).toBe(REFUSED)
  const limitReason = '您的买入上限为 10,000.00 GF，进行中 10,000.00 GF。与更多人成交后，上限会提高'
  expect(await reasonOn(small)).toBe(limitReason)
  const [offer] = (await call.listOffers('side=buy&size=100', bob)).body.data.records.filter(
    (one: { id: number }) => one.id === small,
  )
  expect(offer.actions).toEqual([{ act: 'take', reason: limitReason }])
})

describe('a take without an amount', () => {
  const takeOf = async (id: number) => (await call.takeOrder(bob, id)).body

  test('takes all that is left within the limit', async () => {
    expect((await takeOf(await offered('10000'))).data).toMatchObject({
      gfAmount: '10000.0000',
      isCutToLimit: false,
    })
  })

  // spec: 001 §7 `take-order`
  test('takes as much as the limit allows and marks it as cut', async () => {
    const id = await offered('12000')
    expect((await takeOf(id)).data).toMatchObject({ gfAmount: '10000.0000', isCutToLimit: true })
    expect((await call.getOrder(bob, id)).body.data).toMatchObject({ remainingGf: '2000.0000' })
    expect(await call.getTradingStanding(bob)).toMatchObject({ buyingGf: '10000.0000' })
  })

  test.each([
    ['0.0000', '12000.0000', '10000.0000'],
    ['50.5000', '12000.0000', '9900.0000'],
    ['9000.0000', '12000.0000', '1000.0000'],
    ['9000.0001', '12000.0000', '12000.0000'],
    ['9500.0000', '500.0000', '500.0000'],
    ['20000.0000', '1000.0000', '1000.0000'],
  ])('maxWithinBuyLimit with %s GF being bought and %s left is %s', (buying, rest, expected) => {
    const bought = { buying: readUnits(buying), rest: readUnits(rest) }
    const amount = maxWithinBuyLimit(world.parameters, { partners: 0, days: 0 }, bought)
    expect(writeUnits(amount)).toBe(expected)
  })

  test('is refused when no part fits, with the limit as data in the requested format', async () => {
    await world.taken(bob, await offered('9500'))
    const id = await offered('12000')
    const data = { limitGf: '10000.0000', freeGf: '500.0000' }
    expect(await takeOf(id)).toMatchObject({ code: REFUSED, data })
    const asNumbers = await call.takeOrder(bob, id, {}, { ...key(), [AMOUNTS_HEADER]: 'number' })
    expect(asNumbers.body).toMatchObject({ code: REFUSED, data: { limitGf: 10_000, freeGf: 500 } })
  })

  test('stays within the limit when four takes come at once', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, () => offered('6000')))
    const answers = await Promise.all(ids.map((id) => call.takeOrder(bob, id)))
    const taken = answers.filter(({ status }) => status === 200).map(({ body }) => body.data.gfAmount)
    expect(taken.sort()).toEqual(['4000.0000', '6000.0000'])
    expect(await call.getTradingStanding(bob)).toMatchObject({ buyingGf: '10000.0000' })
  })
})

test('returns no data with other refusals of a take', async () => {
  const seller = await world.seller(20_000n)
  const own = await world.offered(seller, '1000')
  expect((await call.takeOrder(seller, own)).body.data).toBeNull()
})

test('does not count a cancelled trade towards the limit', async () => {
  const id = await world.taken(bob, await offered('10000'))
  const next = await offered('1000')
  expect((await call.takeOrder(bob, next)).body.code).toBe(REFUSED)
  await call.cancelTransaction(bob, id)
  expect((await call.takeOrder(bob, next)).body.code).toBe(200)
})

test('counts an appealed trade towards the limit', async () => {
  const id = await world.taken(bob, await offered('10000'))
  await call.confirmPayment(bob, id)
  expect((await caseCalls(server).createAppeal(bob, id)).body.code).toBe(200)
  expect(await world.statusOf(bob, id)).toBe(5)
  expect((await call.takeOrder(bob, await offered('1000'))).body.code).toBe(REFUSED)
})

test('raises the limit per trading partner once the account is old enough', async () => {
  await trade()
  await trade()
  expect(await call.getTradingStanding(bob)).toMatchObject({ partners: 2, days: 0, buyLimit: '10000.0000' })
  expect((await call.takeOrder(bob, await offered('11000'), { gfAmount: '11000' })).body.code).toBe(REFUSED)
  await world.timePasses(WEEK + 60, bob)
  expect(await call.getTradingStanding(bob)).toMatchObject({ partners: 2, days: 7, buyLimit: '20000.0000' })
  await world.taken(bob, await offered('20000'))
  expect(await call.getTradingStanding(bob)).toMatchObject({
    buyingGf: '20000.0000',
    perPartner: '5000.0000',
    fromDays: 7,
  })
})

test('does not raise the limit by age alone', async () => {
  await world.timePasses(60 * 24 * 60, bob)
  expect(await call.getTradingStanding(bob)).toMatchObject({ partners: 0, days: 60, buyLimit: '10000.0000' })
})

test('does not limit sellers', async () => {
  const seller = await world.seller(20_000n)
  const id = await world.wanted(bob, '15000')
  const taken = await call.takeOrder(seller, id, { usdtQrCode: await call.code(seller) })
  expect(taken.body.code).toBe(200)
  // A purchase by an own order does not count as a take.
  expect(await call.getTradingStanding(bob)).toMatchObject({ buyingGf: '0.0000' })
})
