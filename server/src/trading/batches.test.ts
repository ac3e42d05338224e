import { randomBytes } from 'node:crypto'
import { type ErrorName, errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../platform/auth.ts'
import { openResponseCache } from '../platform/events/response-cache.ts'
import { type IdempotencyKey, Replay, StoredAnswer } from '../platform/http/call.ts'
import type { Refusal } from '../platform/http/refusal.ts'
import { caseCalls } from '../testing/calls/case-calls.ts'
import { newMember, type TestMember } from '../testing/calls/points-calls.ts'
import { tradingAudit, tradingCalls } from '../testing/calls/trading-calls.ts'
import { startTestServer, type TestServer } from '../testing/servers/server.ts'
import { tradingWorld } from '../testing/trading-world.ts'
import type { TradingContext } from './context.ts'
import { type TakeCall, takeBatch } from './orders/take-order.ts'
import { releaseBatch } from './trades/release-gf.ts'
import { trades } from './trades/trades.ts'

// Takes and releases that share a transaction (decision 044): each is checked separately and in order, whatever the others'
// outcome.

let server: TestServer
let there: TestServer
let world: Awaited<ReturnType<typeof tradingWorld>>
let ctx: TradingContext
let published: string[] = []
beforeAll(async () => {
  server = await startTestServer()
  there = await startTestServer(server.database)
  world = await tradingWorld(server)
  const { db, pool } = server.database
  ctx = {
    db,
    pool,
    batches: server.database,
    responseCache: openResponseCache(() => 0, 0),
    parameters: world.parameters,
    events: { publish: ({ to, type }) => void published.push(`${to} ${type}`), publishToAll() {} },
    links: { link: () => '' } as unknown as TradingContext['links'],
    storage: {} as unknown as TradingContext['storage'],
    checkPaymentPassword: async () => {},
  }
})
afterAll(async () => {
  expect(await tradingAudit(server)).toEqual([])
  await there.close()
  await server.close()
})

const keyOf = (who: TestMember, route: string, value = randomBytes(12).toString('hex')): IdempotencyKey => ({
  caller: who.id,
  route: `POST /trading/hall/${route}`,
  value,
  fingerprint: Buffer.from('same'),
})
const calling = (who: TestMember) => ({
  member: { memberId: who.id, memberSince: new Date() } as SignedIn,
  language: 'en' as const,
})

function take(
  who: TestMember,
  orderId: number,
  gf?: bigint,
  { version, code = null, key }: { version?: number; code?: string | null; key?: IdempotencyKey } = {},
): TakeCall {
  const gfAmount = gf === undefined ? undefined : gf * GF
  const body = { orderId, takerUserId: who.id, gfAmount, version, usdtQrCode: code }
  return { ...calling(who), body, key }
}

type Ten = [
  TestMember,
  TestMember,
  TestMember,
  TestMember,
  TestMember,
  TestMember,
  TestMember,
  TestMember,
  TestMember,
  TestMember,
]

/** Returns 'written', 'replay' or the reason of the refusal, for each result. */
const outcomes = (results: (StoredAnswer | Replay | Refusal)[]): (ErrorName | 'written' | 'replay')[] =>
  results.map((one) =>
    one instanceof StoredAnswer ? 'written' : one instanceof Replay ? 'replay' : one.reason,
  )

test('answers each take of a batch separately and in order', async () => {
  const alice = await world.seller(10_000n)
  const bob = await newMember(server)
  const [order, other, paused] = [
    await world.offered(alice, '3000'),
    await world.offered(alice, '2000'),
    await world.offered(alice, '1000'),
  ]
  await world.call.pauseOrder(alice, paused)
  const wanted = await world.wanted(bob, '3000')
  const people: TestMember[] = []
  for (let n = 0; n < 10; n += 1) people.push(await newMember(server, n >= 7 ? { gf: 1500n * GF } : {}))
  const [a, b, c, d, e, f, g, h, i, j] = people as Ten
  published = []
  const key = keyOf(h, 'take-order')
  const results = await takeBatch(ctx, [
    take(a, order, 1000n),
    take(b, 2_000_000_000),
    take(c, order, 2100n),
    take(d, order, 2000n, { version: 2 }),
    take(alice, other),
    take(e, order),
    take(f, order, 1000n),
    take(g, paused),
    take(h, wanted, 1000n, { code: await world.call.code(h), key }),
    take(i, wanted, 1600n, { code: await world.call.code(i) }),
    take(j, wanted, 1000n, { code: await world.call.code(h) }),
    take(bob, other, 1000n),
  ])
  expect(outcomes(results)).toEqual([
    ...['written', 'unknownOrder', 'takeTooLarge', 'orderChanged', 'ownOrder', 'written', 'nothingLeft'],
    ...['orderPaused', 'written', 'insufficientGf', 'unusableFile', 'written'],
  ])
  expect(await world.orderOf(alice, order)).toMatchObject({ remainingGf: '0.0000', tradingGf: '3000.0000' })
  expect(await world.orderOf(alice, other)).toMatchObject({ remainingGf: '1000.0000' })
  expect(await world.orderOf(bob, wanted)).toMatchObject({ remainingGf: '2000.0000' })
  expect(await world.balances(h)).toMatchObject({ gf: 500n * GF, frozenGf: 1000n * GF })
  for (const who of [i, j]) expect(await world.balances(who)).toMatchObject({ gf: 1500n * GF, frozenGf: 0n })
  // Events go to both sides of each new trade and to no other member.
  const begun = [a, e, h, bob, alice]
  expect(new Set(published.map((line) => Number(line.split(' ')[0])))).toEqual(
    new Set(begun.map(({ id }) => id)),
  )

  const again = await takeBatch(ctx, [
    take(h, wanted, 1000n, { key }),
    take(i, wanted, 1000n, { key: keyOf(i, 'take-order') }),
  ])
  expect(outcomes(again)).toEqual(['replay', 'usdtCodeRequired'])
  expect((again[0] as Replay).body).toBe((results[8] as StoredAnswer).body)
  const reused = { ...key, fingerprint: Buffer.from('another') }
  expect(outcomes(await takeBatch(ctx, [take(h, wanted, 1000n, { key: reused })]))).toEqual([
    'idempotencyKeyReused',
  ])
})

test('answers each release of a batch separately and in order, with two of one order', async () => {
  const bob = await newMember(server)
  const wanted = await world.wanted(bob, '3000')
  const sellers = [await world.seller(1000n), await world.seller(1000n), await world.seller(1000n)]
  const ids: number[] = []
  for (const seller of sellers)
    ids.push(
      await world.taken(seller, wanted, { gfAmount: '1000', usdtQrCode: await world.call.code(seller) }),
    )
  const [one = 0, two = 0, unpaid = 0] = ids
  const [alice, appealed] = [await world.seller(1000n), await newMember(server)]
  const trade = await world.taken(appealed, await world.offered(alice, '1000'))
  for (const id of [one, two]) await world.call.confirmPayment(bob, id)
  await world.call.confirmPayment(appealed, trade)
  expect((await caseCalls(server).createAppeal(appealed, trade)).body.code).toBe(200)

  const release = async (who: TestMember | undefined, id: number, key?: IdempotencyKey) => {
    if (!who) throw new Error('the seller is missing')
    const known = await trades(ctx.db).where('t.id', '=', id).executeTakeFirstOrThrow()
    return { ...calling(who), known, key }
  }
  const key = keyOf(alice, 'release-gf')
  const results = await releaseBatch(ctx, [
    await release(sellers[0], one),
    await release(sellers[2], unpaid),
    await release(bob, one),
    await release(sellers[1], two),
    await release(alice, trade, key),
  ])
  expect(outcomes(results)).toEqual(['written', 'tradeNotPaid', 'tradeSellerOnly', 'written', 'written'])
  expect(await world.balances(bob)).toMatchObject({ gf: 2000n * GF })
  expect(await world.balances(appealed)).toMatchObject({ gf: 1000n * GF })
  expect(await world.orderOf(bob, wanted)).toMatchObject({ orderStatus: 2, tradingGf: '1000.0000' })
  const { rows } = await ctx.pool.query('select status, settled from trading.appeal where trade_id = $1', [
    trade,
  ])
  expect(rows).toEqual([{ status: 'succeeded', settled: true }])
  const again = await releaseBatch(ctx, [await release(alice, trade, key), await release(sellers[0], one)])
  expect(outcomes(again)).toEqual(['replay', 'tradeCompleted'])
  expect(await world.balances(bob)).toMatchObject({ gf: 2000n * GF })
})

test('never sells more than an order offers when buyers take on two servers', async () => {
  const alice = await world.seller(20_000n)
  const buyers: TestMember[] = []
  for (let n = 0; n < 12; n += 1) buyers.push(await newMember(server))
  const sides = [tradingCalls(server), tradingCalls(there)]
  for (let round = 0; round < 3; round += 1) {
    const orders = [await world.offered(alice, '3000'), await world.offered(alice, '2500')]
    const answers = await Promise.all(
      buyers.map((who, n) => sides[n % 2]?.takeOrder(who, orders[(n >> 1) % 2] ?? 0, { gfAmount: '1000' })),
    )
    const won = answers.flatMap((answer, n) => (answer?.status === 200 ? [{ answer, who: buyers[n] }] : []))
    // The second order has 500 GF left, less than one take asks for.
    expect(won.length).toBe(3 + 2)
    const codes = answers.map((answer) => answer?.body.code).filter((code) => code !== 200)
    expect(new Set(codes)).toEqual(new Set([errors.nothingLeft.code, errors.takeTooLarge.code]))
    for (const { answer, who } of won) if (who) await world.call.cancelTransaction(who, answer.body.data.id)
    for (const order of orders) await world.call.cancelOrder(alice, order)
  }
  expect(await world.balances(alice)).toMatchObject({ gf: 20_000n * GF, frozenGf: 0n })
})
