import { GF } from '@torch/contract/money.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { partyBalances } from '../../ledger/index.ts'
import { auditOf, calls, newMember } from '../../testing/calls/points-calls.ts'
import { aShopAndOwner, shopCalls } from '../../testing/calls/shop-calls.ts'
import { passNights } from '../../testing/rewards/nights.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'

// A refund takes back a reward of which the payer has released a part: for that part the payer returns the released GF
// (rules/rewards#refund).

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterEach(async () => expect(await auditOf(server)).toEqual([]))
afterAll(() => server.close())

/** A payer who released thirty days of the reward and got the whole payment back. */
async function refundedAfterRelease(amount: string) {
  const points = calls(server)
  const shops = shopCalls(server)
  const { shop, owner } = await aShopAndOwner(server)
  const payer = await newMember(server, { gf: 10_000n * GF })
  const { paymentNo } = (await shops.payWithGf(payer, shop, amount)).body.data
  await passNights(server.database.db, 37)
  for (const who of [payer, owner]) who.token = await server.login(who.name)
  const release = (await points.manualRelease(payer)).body.data
  const refund = (await shops.refundPayment(owner, paymentNo, amount)).body.data
  expect((await partyBalances(server.database.db, payer.id))?.pv).toBe(0n)
  return { payer, points, release, refund }
}

test('the payer returns the GF of released PV rounded up', async () => {
  const { release, refund } = await refundedAfterRelease('8000.01')
  // 480.0006 PV are 60.000075 GF: the release pays less than that, the refund takes no less.
  expect(release).toMatchObject({ releasedPv: '480.0006', gf: '60.0000' })
  expect(refund).toMatchObject({ rewardPv: '16000.0200', releasedGf: '60.0001' })
})

test('later PV is released from its first day, since the released PV was paid for', async () => {
  const { payer, points, refund } = await refundedAfterRelease('8000')
  expect(refund).toMatchObject({ releasedGf: '60.0000' })
  expect((await points.flashExchange(payer, '1000')).status).toBe(200)
  await passNights(server.database.db, 10)
  payer.token = await server.login(payer.name)
  // 8,000 PV at one per mille for ten days.
  expect((await points.previewRelease(payer)).body.data.releasable).toBe('80.0000')
})
