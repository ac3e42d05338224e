import { GF } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls, fillPool, newMember } from '../../testing/calls/points-calls.ts'
import { aShopAndOwner, shopCalls } from '../../testing/calls/shop-calls.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { untilListening } from '../../testing/servers/until-listening.ts'

// The reward multiple that screens show ("Earn up to 2x PV"), that the preview returns and that payments give is the parameter
// in force, on every server.

let first: TestServer
let second: TestServer
beforeAll(async () => {
  first = await startTestServer()
  second = await startTestServer(first.database)
  await untilListening(first.database.pool, 2)
})
afterAll(async () => {
  await second.close()
  await first.close()
})

test('getTerms, preview and payment use the reward multiple in force, on both servers', async () => {
  const { db } = first.database
  await fillPool(db, 1_000_000n * GF)
  const { shop } = await aShopAndOwner(first)
  const payer = await newMember(first, { gf: 1000n * GF })
  for (const multiple of [2, 3, 1, 2.5]) {
    if (multiple !== 2)
      await sql`insert into platform.parameter (name, value, set_by, reason)
        values ('payments.customer-reward-tenths', ${String(multiple * 10)}, 'test', 'test')`.execute(db)
    for (const server of [first, second]) {
      const multipleInTerms = async () =>
        (await calls(server).getTerms(payer)).body.data.customerRewardMultiple
      await expect.poll(multipleInTerms).toBe(multiple)
      const before = await server.call(
        'GET',
        `/api/merchants/payment/preview?merchantId=${shop}&gfAmount=10`,
        { token: payer.token },
      )
      expect(before.body.data).toMatchObject({ multiple, rewardPv: `${10 * multiple}.0000` })
      const paid = await shopCalls(server).payWithGf(payer, shop, '10')
      expect(paid.body.data).toMatchObject({ rewardPv: `${10 * multiple}.0000` })
    }
  }
})
