import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { DAY_MS } from '@torch/contract/time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountId, PLATFORM, post } from '../../ledger/index.ts'
import { alerts } from '../../platform/monitoring/alerts.ts'
import { openParameters, type Parameters } from '../../platform/parameters/parameters.ts'
import { governanceCalls } from '../../testing/calls/governance-calls.ts'
import { emptyPool, fillPool, later, newMember } from '../../testing/calls/points-calls.ts'
import { aShopAndOwner, shopCalls } from '../../testing/calls/shop-calls.ts'
import { expectErrorLog, testLog } from '../../testing/errors/expected-errors.ts'
import { anOperator, type TestOperator } from '../../testing/people/operators.ts'
import { aMember } from '../../testing/people/people.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { coverJob, makeCount, requestDailyCount } from '../index.ts'

let server: TestServer
let parameters: Parameters
let treasurer: TestOperator
let owner: TestOperator
let calls: ReturnType<typeof governanceCalls>

beforeAll(async () => {
  server = await startTestServer()
  parameters = await openParameters(server.database.db)
  calls = governanceCalls(server)
  // 1,000 GF cover 8,000 PV.
  await emptyPool(server.database.db)
  await fillPool(server.database.db, 1000n * GF)
})
beforeEach(async () => {
  treasurer = await anOperator(server, ['treasurer'])
  owner = await anOperator(server, ['owner'])
})
afterAll(() => server.close())

const cover = async () => (await server.call('GET', '/api/economy/cover')).body.data
async function mint(pv: bigint): Promise<void> {
  const { id } = await aMember(server.database.db)
  const legs = [
    { account: accountId(PLATFORM, 'issuance', 'PV'), amount: -pv },
    { account: accountId(id, 'available', 'PV'), amount: pv },
  ]
  await post(server.database.db, [{ kind: 'issue', actor: 'system', ref: `pv-${id}`, legs }])
}
const setTo = (name: string, value: string, from: string | null = null) =>
  calls.approvedProposal(treasurer, owner, { kind: 'parameter', name, value, from })
const DIVISOR = 'points.release-divisor'

test('returns the cover of all PV and the reward budget of the day to anyone', async () => {
  await mint(2000n * GF)
  expect(await cover()).toMatchObject({
    pv: '2000.0000',
    pool: '1000.0000',
    releaseDivisor: 8,
    payable: '8000.0000',
    free: '6000.0000',
    inUse: 2500,
    today: { budget: '60.0000', used: '0.0000', settled: false },
  })
  const { shop } = await aShopAndOwner(server)
  const payer = await newMember(server, { gf: 100n * GF })
  expect((await shopCalls(server).payWithGf(payer, shop, '10')).body.code).toBe(200)
  // A member's share of the day's budget is 5 %: 3 PV of 60. The other 17 wait.
  const after = await cover()
  expect(after).toMatchObject({ pv: '2003.0000', free: '5997.0000', inUse: 2503 })
  expect(after.today).toMatchObject({ budget: '60.0000', used: '3.0000', settled: true })

  const { db, pool } = server.database
  await requestDailyCount(db)
  await makeCount({ db, sessions: pool, parameters })
  const { body } = await server.call('GET', '/api/operator/economy', { token: treasurer.token })
  const { figures } = body.data
  expect(figures.pv).toMatchObject({ outstanding: '2003.0000', pending: '3.0000' })
  expect(figures.cover).toEqual({
    releaseDivisor: 8,
    payable: '8000.0000',
    free: '5997.0000',
    inUse: 2503,
    budget: '60.0000',
    used: '3.0000',
  })
})

test('rejects a divisor below what the pool covers or below what a payer earns', async () => {
  const refused = await setTo(DIVISOR, '2')
  expect([refused.body.code, refused.body.message]).toEqual([
    errors.parameterUncovered.code,
    expect.stringContaining('3'),
  ])
  const ahead = new Date(Date.now() + 7 * DAY_MS).toISOString()
  expect((await setTo(DIVISOR, '5', ahead)).body.code).toBe(errors.parameterNotSchedulable.code)
  expect((await setTo(DIVISOR, '3')).status).toBe(200)
  expect(await cover()).toMatchObject({ releaseDivisor: 3, payable: '3000.0000' })
  // A payer earns 2 PV per GF (20 tenths), which must stay below the divisor of 3.
  expect((await setTo('payments.customer-reward-tenths', '31')).body.code).toBe(errors.parameterBounds.code)
  expect((await setTo('payments.customer-reward-tenths', '29')).status).toBe(200)
  await fillPool(server.database.db, 1000n * GF)
  expect((await setTo(DIVISOR, '2')).body.code).toBe(errors.parameterBounds.code)
  // It can be raised ahead of time, and a later value already decided limits a value set now.
  expect((await setTo(DIVISOR, '6', ahead)).status).toBe(200)
  expect((await setTo(DIVISOR, '8')).body.code).toBe(errors.parameterBounds.code)
  expect((await setTo(DIVISOR, '6')).status).toBe(200)
})

test('rejects the approval of a divisor that is no longer covered', async () => {
  const asked = await calls.propose(treasurer, { kind: 'parameter', name: DIVISOR, value: '4', from: null })
  expect(asked.status).toBe(200)
  await mint(7000n * GF)
  const approved = await calls.approveProposal(owner, asked.body.data.id)
  expect(approved.body.code).toBe(errors.parameterUncovered.code)
  expect(await cover()).toMatchObject({ releaseDivisor: 6 })
})

test('alerts operators once a day while more of the cover is in use than the threshold', async () => {
  expectErrorLog(/cover-in-use/)
  const { db, pool } = server.database
  const job = coverJob({ db, parameters, alert: alerts(db, testLog()) })
  const alertsSent = async () =>
    (await pool.query("select detail from platform.alert where kind = 'cover-in-use' order by day")).rows
  await parameters.reload()
  await job.run(new Date())
  expect(await alertsSent()).toEqual([])
  await mint(2000n * GF)
  await job.run(new Date())
  await job.run(new Date())
  expect(await alertsSent()).toEqual([
    { detail: expect.stringMatching(/more than 90 % .* 11,003\.00 of 12,000\.00 PV/) },
  ])
  await later(db, { days: 1 })
  await job.run(new Date())
  expect(await alertsSent()).toHaveLength(2)
})
