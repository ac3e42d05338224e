import { tradeStatus } from '@torch/contract/states.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseCalls } from '../../testing/calls/case-calls.ts'
import type { TestMember } from '../../testing/calls/points-calls.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { tradingWorld } from '../../testing/trading-world.ts'

// The running trades of a member (rules/trading#hall).

let server: TestServer
let world: Awaited<ReturnType<typeof tradingWorld>>

beforeAll(async () => {
  server = await startTestServer()
  world = await tradingWorld(server)
})
afterAll(() => server.close())

const runningOf = async (who: TestMember) =>
  (await world.call.getTradingStanding(who)).runningTrades as { id: number }[]

test('lists a running trade to both sides with the next step, until it ends', async () => {
  const [seller, buyer] = [await world.seller(), await world.buyer()]
  const order = await world.offered(seller, '2000')
  expect(await runningOf(buyer)).toEqual([])
  const id = await world.taken(buyer, order, { gfAmount: '1000' })
  const common = { id, orderId: order, gfAmount: '1000.0000', totalPrice: '1000.0000' }
  const next = { who: 'buyer', by: expect.any(String), afterwards: 'cancelled' }
  const status = tradeStatus['pending-payment']
  expect(await runningOf(buyer)).toEqual([
    { ...common, role: 'buyer', status, otherName: expect.stringMatching(/^.\*\*\*.$/), next },
  ])
  expect(await runningOf(seller)).toMatchObject([{ ...common, role: 'seller', status, next }])
  await world.call.confirmPayment(buyer, id)
  for (const who of [buyer, seller])
    expect(await runningOf(who)).toMatchObject([{ status: tradeStatus.paid, next: { who: 'seller' } }])
  await world.call.releaseGf(seller, id)
  for (const who of [buyer, seller]) expect(await runningOf(who)).toEqual([])
})

test('lists trades that wait for the member first, then by deadline, and appealed ones last', async () => {
  const [seller, buyer] = [await world.seller(), await world.buyer()]
  const take = async () => world.taken(buyer, await world.offered(await world.seller(), '1000'))
  const [appealed, paid] = [await take(), await take()]
  await world.call.confirmPayment(buyer, appealed)
  expect((await caseCalls(server).createAppeal(buyer, appealed)).body.code).toBe(200)
  await world.call.confirmPayment(buyer, paid)
  await world.timePasses(1, buyer)
  const first = await take()
  await world.timePasses(1, buyer)
  const second = await take()
  const sold = await world.taken(await world.buyer(), await world.offered(seller, '1000'))
  const ids = (await runningOf(buyer)).map(({ id }) => id)
  expect(ids).toEqual([first, second, paid, appealed])
  expect(ids).not.toContain(sold)
})
