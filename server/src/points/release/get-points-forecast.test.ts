import { GF, readUnits } from '@torch/contract/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restrict } from '../../identity/index.ts'
import { keptPv, owedPv, partyBalances } from '../../ledger/index.ts'
import { openParameters, type Parameters } from '../../platform/parameters/parameters.ts'
import { dayOf } from '../../platform/time/calendar.ts'
import { governanceCalls } from '../../testing/calls/governance-calls.ts'
import { auditOf, calls, fillPool, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { aShopAndOwner, shopCalls } from '../../testing/calls/shop-calls.ts'
import { anOperator } from '../../testing/people/operators.ts'
import { passNights, runNightlyJobs, toNextDay } from '../../testing/rewards/nights.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { releaseDay } from './release-job.ts'

let server: TestServer
let call: ReturnType<typeof calls>
let parameters: Parameters
beforeAll(async () => {
  server = await startTestServer()
  call = calls(server)
  parameters = await openParameters(server.database.db)
  await fillPool(server.database.db, 1_000_000n * GF)
})
afterAll(async () => {
  expect(await auditOf(server)).toEqual([])
  await server.close()
})

const signedInAgain = async (who: TestMember): Promise<TestMember> => ({
  ...who,
  token: await server.login(who.name),
})
const pvOf = async (who: TestMember) => (await partyBalances(server.database.db, who.id))?.pv

/** A new inviter with auto-release, whose 300 PV a friend's payment earned: all of them are kept. */
async function anInviterWithKeptPv() {
  const { shop, owner } = await aShopAndOwner(server)
  const inviter = await newMember(server, { gf: 1000n * GF })
  const friend = await newMember(server, { gf: 100n * GF, upline: inviter.id })
  const { body } = await shopCalls(server).payWithGf(friend, shop, '100')
  await passNights(server.database.db, 15, parameters)
  expect(await keptPv(server.database.db, inviter.id)).toBe(300n * GF)
  const bought = await call.purchaseAutoRelease(await signedInAgain(inviter), '6')
  expect(bought.status).toBe(200)
  return { inviter, owner, paymentNo: body.data.paymentNo as string }
}

const forecastOf = async (who: TestMember) => {
  const { body } = await call.getPointsForecast(await signedInAgain(who))
  return body.data as {
    curve: { day: string; releasedGf: string; pv: string }[]
    packages: { releasedGf: string }[]
  }
}

test('matches the daily releases while PV is kept and after it is freed', async () => {
  const { db } = server.database
  const { inviter } = await anInviterWithKeptPv()
  const { curve } = await forecastOf(inviter)
  const actual = []
  for (const { day } of curve.slice(0, 85)) {
    const midnight = await toNextDay(db)
    expect(dayOf(midnight)).toBe(day)
    await releaseDay({ db, parameters, alert: async () => {} }, day)
    actual.push({ day, pv: await pvOf(inviter) })
    await runNightlyJobs(db, parameters, midnight)
  }
  expect(curve.slice(0, 85).map(({ day, pv }) => ({ day, pv: readUnits(pv) }))).toEqual(actual)
  // Kept until the last day of the refund, and released in the same forecast.
  expect(actual[0]?.pv).toBe(300n * GF)
  expect(actual.at(-1)?.pv).toBeLessThan(300n * GF)
})

test('forecasts no release while PV is owed', async () => {
  const { db } = server.database
  const { inviter, owner, paymentNo } = await anInviterWithKeptPv()
  const operators = [await anOperator(server, ['treasurer']), await anOperator(server, ['owner'])] as const
  const taken = await governanceCalls(server).approvedProposal(...operators, {
    kind: 'take-rewards',
    id: inviter.id,
    amount: '120',
  })
  expect(taken.status).toBe(200)
  expect((await shopCalls(server).refundPayment(await signedInAgain(owner), paymentNo, '100')).status).toBe(
    200,
  )
  expect((await call.flashExchange(await signedInAgain(inviter), '100')).status).toBe(200)
  expect([await owedPv(db, inviter.id), await pvOf(inviter)]).toEqual([120n * GF, 800n * GF])
  const { curve, packages } = await forecastOf(inviter)
  expect(curve.at(-1)).toMatchObject({ releasedGf: '0.0000', pv: '800.0000' })
  expect(packages.map(({ releasedGf }) => releasedGf)).toEqual(['0.0000', '0.0000', '0.0000', '0.0000'])
})

test('forecasts no release while releases are restricted, and all of it at the first one after', async () => {
  const { db } = server.database
  const who = await newMember(server, { gf: 1000n * GF })
  expect((await call.flashExchange(who, '1000')).status).toBe(200)
  const by = { reason: 'checked', by: 'support', part: 'releases' } as const
  await db.transaction().execute((tx) => restrict(tx, who.id, { ...by, hours: 48 }))
  const { curve } = await forecastOf(who)
  // 8,000 PV at 1 per mille: 8 PV, that is 1 GF, a day.
  expect(curve.slice(0, 3).map(({ releasedGf }) => releasedGf)).toEqual(['0.0000', '0.0000', '3.0000'])
})
