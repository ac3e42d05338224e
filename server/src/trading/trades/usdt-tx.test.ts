import { randomBytes } from 'node:crypto'
import { errors } from '@torch/contract/errors.ts'
import { toBuffer } from 'qrcode'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findAnomalies } from '../../economy/anomalies/find-anomalies.ts'
import { openParameters } from '../../platform/parameters/parameters.ts'
import { caseCalls, successData } from '../../testing/calls/case-calls.ts'
import type { TestMember } from '../../testing/calls/points-calls.ts'
import { anOperator } from '../../testing/people/operators.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { tradingWorld } from '../../testing/trading-world.ts'

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

let server: TestServer
let world: Awaited<ReturnType<typeof tradingWorld>>
let call: (typeof world)['call']
beforeAll(async () => {
  server = await startTestServer()
  world = await tradingWorld(server)
  call = world.call
})
afterAll(() => server.close())

const anId = () => randomBytes(32).toString('hex')
const wallet = async (who: TestMember) => call.code(who, await toBuffer(TRON, { width: 320 }))
const pay = (buyer: TestMember, trade: number, usdtTxId: string | null) =>
  call.confirmPayment(buyer, trade, { usdtTxId })
const txOf = async (who: TestMember, trade: number) =>
  successData(await call.getTransaction(who, trade)).usdtTx
const reuseNotices = async (who: TestMember) => {
  const { body } = await server.call('GET', '/api/notifications', { token: who.token })
  return body.data
    .filter(({ about }: { about: { step?: string } }) => about.step === 'usdt-tx-seen')
    .map(({ about }: { about: { transactionId: number } }) => about.transactionId)
}

/** Begins this many trades between one seller and one buyer. */
async function trades(many = 1, buyer?: TestMember) {
  const [seller, who] = [await world.seller(), buyer ?? (await world.buyer())]
  const order = await world.offered(seller, '5000', { usdtQrCode: await wallet(seller) })
  const ids: number[] = []
  while (ids.length < many) ids.push(await world.taken(who, order, { gfAmount: '1000' }))
  return { seller, buyer: who, ids, id: ids[0] ?? 0 }
}

test('accepts an id in any notation, rejects invalid ones, and shows it to both sides', async () => {
  const { seller, buyer, id } = await trades()
  const hash = anId()
  for (const wrong of ['x', hash.slice(1), `${hash}0`, TRON, 'https://tronscan.org'])
    expect((await pay(buyer, id, wrong)).body.code).toBe(errors.usdtTxIdInvalid.code)
  expect(await txOf(seller, id)).toBeNull()
  successData(await pay(buyer, id, ` 0x${hash.toUpperCase()}`))
  for (const who of [seller, buyer])
    expect(await txOf(who, id)).toEqual({ id: hash, usedInOtherTrade: false, check: null })
})

test('accepts a payment without an id', async () => {
  const { seller, buyer, ids } = await trades(2)
  for (const [place, id] of ids.entries()) {
    successData(await pay(buyer, id, place === 0 ? null : ' '))
    expect(await txOf(seller, id)).toBeNull()
  }
})

test('rejects an id that the buyer gave for another trade, running or ended', async () => {
  const first = await trades(2)
  const hash = anId()
  const [one = 0, two = 0] = first.ids
  const answers = await Promise.all([pay(first.buyer, one, hash), pay(first.buyer, two, `0x${hash}`)])
  expect(answers.map(({ body }) => body.code).sort()).toEqual([200, errors.usdtTxIdUsed.code])
  const [paid, open] = answers[0]?.body.code === 200 ? [one, two] : [two, one]
  successData(await call.releaseGf(first.seller, paid))
  // A trade with another seller is refused as well.
  const other = await trades(1, first.buyer)
  const { transactionNo } = successData(await call.getTransaction(first.buyer, paid)).transaction
  for (const trade of [open, other.id]) {
    const refused = await pay(first.buyer, trade, hash)
    expect(refused.body).toMatchObject({ code: errors.usdtTxIdUsed.code })
    expect(refused.text).toContain(transactionNo)
  }
  // A refused payment was not recorded, and succeeds without the id.
  expect(await world.statusOf(first.buyer, open)).toBe(1)
  successData(await pay(first.buyer, open, null))
})

test('marks both trades for sellers and operators when two buyers give the same id', async () => {
  const [thief, honest] = [await trades(), await trades()]
  const hash = anId()
  successData(await pay(thief.buyer, thief.id, hash))
  expect((await txOf(thief.seller, thief.id)).usedInOtherTrade).toBe(false)
  successData(await pay(honest.buyer, honest.id, hash))
  for (const { seller, buyer, id } of [thief, honest]) {
    expect((await txOf(seller, id)).usedInOtherTrade).toBe(true)
    // The buyer does not learn how it was detected.
    expect((await txOf(buyer, id)).usedInOtherTrade).toBe(false)
    expect(await reuseNotices(seller)).toEqual([id])
    expect(await reuseNotices(buyer)).toEqual([])
  }
  const calls = caseCalls(server)
  const { id: appeal } = successData(await calls.createAppeal(honest.seller, honest.id))
  const arbiter = await anOperator(server, ['arbiter'])
  const { transactionNo } = successData(await call.getTransaction(thief.buyer, thief.id)).transaction
  expect(successData(await calls.inspectAppeal(arbiter, appeal))).toMatchObject({
    usdtTx: { id: hash, usedInOtherTrade: true },
    sameUsdtTx: [{ transactionNo, buyer: thief.buyer.name }],
  })
  await findAnomalies(server.database.db, await openParameters(server.database.db))
  const treasurer = await anOperator(server, ['treasurer'])
  const found = await server.call('GET', '/api/operator/economy/anomalies?kind=same-payment', {
    token: treasurer.token,
  })
  const [anomaly] = successData(found)
  expect(anomaly).toMatchObject({ amount: '2000.0000', unit: 'GF', events: 2 })
  expect(anomaly.members.map(({ memberId }: { memberId: number }) => memberId).sort()).toEqual(
    [thief.buyer.id, honest.buyer.id].sort(),
  )
})

test('does not notify the seller of an ended trade of a reused id', async () => {
  const [over, now] = [await trades(), await trades()]
  const hash = anId()
  successData(await pay(over.buyer, over.id, hash))
  successData(await call.releaseGf(over.seller, over.id))
  successData(await pay(now.buyer, now.id, hash))
  expect(await reuseNotices(over.seller)).toEqual([])
  expect(await reuseNotices(now.seller)).toEqual([now.id])
  expect((await txOf(over.seller, over.id)).usedInOtherTrade).toBe(true)
})
