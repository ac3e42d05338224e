import { GF, readUnits } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantWaitingRewards } from '../../ledger/index.ts'
import { openParameters } from '../../platform/parameters/parameters.ts'
import { dayOf } from '../../platform/time/calendar.ts'
import { momentNow } from '../../platform/time/clock.ts'
import { rewardRules } from '../../reward-rules.ts'
import { newMember } from '../../testing/calls/points-calls.ts'
import { aShopAndOwner, shopCalls } from '../../testing/calls/shop-calls.ts'
import { toNextDay } from '../../testing/rewards/nights.ts'
import { sealAll } from '../../testing/rewards/seal-all.ts'
import { openTestDatabase } from '../../testing/servers/database.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { registeredMembers } from '../counts/figures.ts'
import { countFlows } from '../counts/flows.ts'
import { observedBehaviour } from './observed.ts'

let server: TestServer
beforeAll(async () => {
  const database = await openTestDatabase()
  // A budget of about 8,000 PV a day, all of which may go to one member at one shop.
  for (const [name, value] of [
    ['ledger.reward-budget-ppm', 1n],
    ['ledger.member-reward-share-ppm', 1_000_000n],
    ['payments.shop-reward-share-ppm', 1_000_000n],
  ] as const)
    await sql`insert into platform.parameter (name, value, set_by, reason)
      values (${name}, ${String(value)}, 'test', 'test')`.execute(database.db)
  server = await startTestServer(database)
})
afterAll(async () => {
  await server.close()
  await server.database.close()
})

/** Counts all flows and returns the observed PV per GF paid, in hundredths. */
async function observedReward(): Promise<bigint> {
  const { db } = server.database
  await sealAll(server.database)
  await countFlows(db)
  const today = dayOf(await momentNow(db))
  const observed = await db
    .transaction()
    .execute(async (tx) => observedBehaviour(tx, today, await registeredMembers(tx)))
  return readUnits(observed.reward) / 100n
}

test('includes rewards granted on a later day in the observed reward per GF', async () => {
  const { db } = server.database
  const { shop } = await aShopAndOwner(server)
  const payer = await newMember(server, { gf: 7_000n * GF })
  expect((await shopCalls(server).payWithGf(payer, shop, '7000')).status).toBe(200)
  await toNextDay(db)
  // 14,000 PV are due, of which the budget gave less than 8,000 at once.
  const atOnce = await observedReward()
  expect(atOnce).toBeGreaterThan(100n)
  expect(atOnce).toBeLessThan(115n)
  await grantWaitingRewards(db, { rules: rewardRules(await openParameters(db)), granted: [] })
  await toNextDay(db)
  expect(await observedReward()).toBe(200n)
})
