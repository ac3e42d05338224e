import { GF } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls, fillPool, newMember } from '../../testing/calls/points-calls.ts'
import { aShopAndOwner, shopCalls } from '../../testing/calls/shop-calls.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { untilListening } from '../../testing/servers/until-listening.ts'

// "Earn up to 2x PV" is the parameter in force: what screens read (`getTerms`), what the preview says and what is given agree,
// on every server.

let here: TestServer
let there: TestServer
beforeAll(async () => {
  here = await startTestServer()
  there = await startTestServer(here.database)
  await untilListening(here.database.pool, 2)
})
afterAll(async () => {
  await there.close()
  await here.close()
})

test('what screens promise, what is said before paying and what is given follow the parameter', async () => {
  const { db } = here.database
  await fillPool(db, 1_000_000n * GF)
  const { shop } = await aShopAndOwner(here)
  const payer = await newMember(here, { gf: 1000n * GF })
  for (const multiple of [2, 3, 1, 2.5]) {
    if (multiple !== 2)
      await sql`insert into platform.parameter (name, value, set_by, reason)
        values ('payments.customer-reward-tenths', ${String(multiple * 10)}, 'test', 'test')`.execute(db)
    for (const server of [here, there]) {
      const told = async () => (await calls(server).getTerms(payer)).body.data.customerRewardMultiple
      await expect.poll(told).toBe(multiple)
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
