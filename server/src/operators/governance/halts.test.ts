import { api, type OperationName } from '@torch/contract/api.ts'
import { errors } from '@torch/contract/errors.ts'
import type { Service } from '@torch/contract/governance.ts'
import { GF } from '@torch/contract/money.ts'
import type { Operation } from '@torch/contract/operation.ts'
import { operationsOfPart, startingOperations } from '@torch/contract/service-parts.ts'
import { parts } from '@torch/contract/states.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openJobs } from '../../platform/jobs/jobs.ts'
import { openHalts, stopWhileHalted } from '../../platform/parameters/halts.ts'
import { openClock } from '../../platform/time/clock.ts'
import { aMarket, type Market, successData } from '../../testing/calls/case-calls.ts'
import { governanceCalls } from '../../testing/calls/governance-calls.ts'
import { calls, key, newMember } from '../../testing/calls/points-calls.ts'
import { tradingCalls } from '../../testing/calls/trading-calls.ts'
import { testLog } from '../../testing/errors/expected-errors.ts'
import { anOperator, type TestOperator } from '../../testing/people/operators.ts'
import { codeOf, startTestServer, type TestServer } from '../../testing/servers/server.ts'

let server: TestServer
let second: TestServer
let governance: ReturnType<typeof governanceCalls>
let support: TestOperator
let treasurer: TestOperator
let owner: TestOperator
beforeAll(async () => {
  server = await startTestServer()
  second = await startTestServer(server.database)
  governance = governanceCalls(server)
  support = await anOperator(server, ['support'])
  treasurer = await anOperator(server, ['treasurer'])
  owner = await anOperator(server, ['owner'])
})
afterAll(async () => {
  await second.close()
  await server.close()
})

const lift = (part: string) => governance.approvedProposal(treasurer, owner, { kind: 'lift-halt', part })
const haltedOn = async (one: TestServer) =>
  ((await governanceCalls(one).getService()).body.data as Service).halts.map(({ part }) => part)

test('one operator halts a part on all servers, with a reason in both languages; lifting takes two', async () => {
  const [payer, friend] = [await newMember(server, { gf: 1_000n * GF }), await newMember(server)]
  const [here, there] = [calls(server), calls(second)]
  const sent = key()
  const first = await here.transferGf(payer, friend.code, '100', sent)
  expect(first.status).toBe(200)

  expect((await governance.haltPart(support, 'transfers')).body.data).toMatchObject({
    part: 'transfers',
    haltedBy: support.name,
    liftedBy: null,
  })
  expect(codeOf(await governance.haltPart(owner, 'transfers'))).toEqual([409, errors.alreadyHalted.code])
  await expect.poll(() => haltedOn(second)).toEqual(['transfers'])
  const [zh, en] = [
    await here.transferGf(payer, friend.code, '100', { ...key(), 'accept-language': 'CN' }),
    await there.transferGf(payer, friend.code, '100', { ...key(), 'accept-language': 'EN' }),
  ]
  expect([...codeOf(zh), zh.body.message]).toEqual([
    503,
    errors.partHalted.code,
    '转账暂停中：正在核对账目。',
  ])
  expect([...codeOf(en), en.body.message]).toEqual([
    ...[503, errors.partHalted.code, 'On hold for now: transfers. The books are being checked.'],
  ])
  // A repeat with the same key returns the first answer.
  const again = await there.transferGf(payer, friend.code, '100', sent)
  expect([again.status, again.text]).toEqual([200, first.text])
  // Other parts continue.
  expect((await here.flashExchange(payer, '100')).status).toBe(200)

  expect(codeOf(await governance.propose(support, { kind: 'lift-halt', part: 'transfers' }))).toEqual([
    403,
    errors.notYours.code,
  ])
  const asked = await governance.propose(treasurer, { kind: 'lift-halt', part: 'transfers' })
  expect(codeOf(await governance.approveProposal(treasurer, asked.body.data.id))).toEqual([
    422,
    errors.ownProposal.code,
  ])
  expect(await haltedOn(server)).toEqual(['transfers'])
  expect((await governance.approveProposal(owner, asked.body.data.id)).status).toBe(200)
  await expect.poll(() => haltedOn(second)).toEqual([])
  expect((await there.transferGf(payer, friend.code, '100')).status).toBe(200)
  const { body } = await governance.listHalts(support)
  expect(body.data[0]).toMatchObject({ part: 'transfers', liftedBy: `${treasurer.name} + ${owner.name}` })
  expect(codeOf(await lift('transfers'))).toEqual([409, errors.notHalted.code])
  const { rows } = await server.database.pool.query(
    "select act from operators.act where act = 'part-halted' and operator_id = $1",
    [support.id],
  )
  expect(rows).toHaveLength(1)
})

test('sends `service-changed` to members when a part is halted', async () => {
  const member = await newMember(server)
  const stream = await fetch(`${second.url}/api/events`, {
    headers: { authorization: `Bearer ${member.token}` },
  })
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  await governance.haltPart(owner, 'exchange')
  let received = ''
  while (!received.includes('service-changed')) received += (await reader?.read())?.value ?? ''
  await reader?.cancel()
  expect(codeOf(await calls(second).flashExchange(member, '100'))).toEqual([503, errors.partHalted.code])
  await lift('exchange')
})

test('extends the times of trades by a halt, and does not count an outage within it twice', async () => {
  const { db } = server.database
  const market: Market = await aMarket(server)
  const trading = tradingCalls(server)
  const trade = await market.take()
  const before = successData(await trading.getTransaction(market.buyer, trade))
  await governance.haltPart(owner, 'trading')
  expect(codeOf(await trading.cancelTransaction(market.buyer, trade))).toEqual([503, errors.partHalted.code])
  // A halt of three hours, with an outage of one hour.
  await sql`update platform.halt set halted_at = halted_at - interval '3 hours' where lifted_at is null`.execute(
    db,
  )
  await sql`insert into platform.outage (from_at, until_at)
    values (platform.now() - interval '2 hours', platform.now() - interval '1 hour')`.execute(db)
  expect((await lift('trading')).status).toBe(200)
  const after = successData(await trading.getTransaction(market.buyer, trade))
  expect(after.remainingTime).toEqual(expect.closeTo(before.remainingTime + 2 * 3600, -1.5))
  expect(after.extendedSeconds).toEqual(expect.closeTo(2 * 3600, -1.5))
  expect((await trading.cancelTransaction(market.buyer, trade)).status).toBe(200)
})

test('does not run a daily job of a halted part, and runs it for every missed day afterwards', async () => {
  const { db, pool } = server.database
  const halts = await openHalts(db)
  const days: string[] = []
  const run = async (due: Date) => void days.push(due.toISOString().slice(0, 10))
  const clock = await openClock(db)
  const job = stopWhileHalted(halts, 'releases', { name: 'test.daily', every: 'day', run })
  const jobs = openJobs(pool, db, clock, [job], testLog())
  await jobs.runDue()
  await governance.haltPart(owner, 'releases')
  await halts.reload()
  await clock.advance(3)
  expect(await jobs.runDue()).toBe(0)
  await sql`update operators.session set created_at = platform.now(),
    last_seen_at = platform.now() + interval '1 day'`.execute(db)
  await lift('releases')
  await halts.reload()
  expect(await jobs.runDue()).toBe(3)
  expect(days).toHaveLength(3)
})

test('every operation that moves points belongs to exactly one part that can be halted', () => {
  const covered = Object.values(operationsOfPart).flat()
  expect(new Set(covered).size).toBe(covered.length)
  const moving = (Object.entries(api) as [OperationName, Operation][]).filter(
    // What was put aside returns to its member also during a halt.
    ([name, { movesPoints }]) =>
      movesPoints && !['returnOfflineAllowance', 'callBackTransfer'].includes(name),
  )
  for (const [name] of moving) expect([name, covered]).toEqual([name, expect.arrayContaining([name])])
  for (const calls of Object.values(startingOperations))
    expect(covered).toEqual(expect.arrayContaining([...calls]))
  expect(Object.keys(operationsOfPart).sort()).toEqual([...parts].sort())
})

test('rejects new orders and grants no rewards where these are not offered, but lets trades end', async () => {
  const without = await startTestServer(server.database, {
    config: { unavailableFeatures: ['trading', 'wealth', 'rewards'] },
  })
  const trading = tradingCalls(without)
  const market = await aMarket(server)
  const trade = await market.take()
  const refused = await trading.publishBuyOrder(market.buyer, '1000')
  expect([...codeOf(refused), refused.body.message]).toEqual([
    403,
    errors.featureUnavailable.code,
    '本平台在您所在的地区不提供交易',
  ])
  expect((await trading.cancelTransaction(market.buyer, trade)).status).toBe(200)
  expect((await governanceCalls(without).getService()).body.data).toMatchObject({
    unavailableFeatures: ['trading', 'wealth', 'rewards'],
    // Only a demo proposes a payment.
    demoPayment: null,
  })
  const inviter = await newMember(without)
  const friend = await newMember(without, { gf: 100n * GF, upline: inviter.id })
  expect((await calls(without).flashExchange(friend, '100')).status).toBe(200)
  const { rows } = await server.database.pool.query(
    "select balance from ledger.balance where id = ledger.account_id($1, 'available', 'PV')",
    [inviter.id],
  )
  expect(rows[0].balance).toBe(0n)
  await without.close()
})
