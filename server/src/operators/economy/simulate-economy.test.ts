import type { simulateEconomy } from '@torch/contract/economy.ts'
import { errors } from '@torch/contract/errors.ts'
import { GF, readUnits, writeUnits } from '@torch/contract/money.ts'
import type { OutputOf } from '@torch/contract/operation.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeReleaseForecast } from '../../economy/forecast/make-release-forecast.ts'
import { makeCount, newestFigures, requestDailyCount, whatIf } from '../../economy/index.ts'
import { openParameters, type Parameters } from '../../platform/parameters/parameters.ts'
import { calls, fillPool, later, moveTo, newMember } from '../../testing/calls/points-calls.ts'
import { anOperator, type TestOperator } from '../../testing/people/operators.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'

type Answer = OutputOf<typeof simulateEconomy>

let server: TestServer
let treasurer: TestOperator
let parameters: Parameters

beforeAll(async () => {
  server = await startTestServer()
  const { db, pool } = server.database
  parameters = await openParameters(db)
  await moveTo(db, '2026-03-01 12:00+08')
  await fillPool(db, 1000n * GF)
  for (let n = 1; n <= 3; n += 1) {
    const who = await newMember(server, { gf: 10_000n * GF })
    await calls(server).flashExchange(who, String(n * 1000))
    await later(db, { days: 100 })
  }
  treasurer = await anOperator(server, ['treasurer'])
  await requestDailyCount(db)
  await makeCount({ db, sessions: pool, parameters })
})
afterAll(() => server.close())

const guess = { years: 2, growth: 0, spend: '0', exchange: '0', reward: '2.00' }
const simulate = async (more: object) =>
  server.call('POST', '/api/operator/economy/simulation', {
    token: treasurer.token,
    json: { ...guess, ...more },
  })
const answerTo = async (more: object): Promise<Answer> => (await simulate(more)).body.data

test('without growth and spending, the first year equals the published release forecast', async () => {
  const { db } = server.database
  const releaseForecast = await makeReleaseForecast(db, parameters)
  const answer = await answerTo({})
  expect(answer.world).toMatchObject({
    pv: releaseForecast?.membersPv,
    pool: releaseForecast?.pool,
    exchangeMultiple: 8,
  })
  const year = releaseForecast?.days.reduce((all, { gf }) => all + readUnits(gf), 0n) ?? 0n
  const left = readUnits(releaseForecast?.pool ?? '0') - year
  expect(answer.years[0]?.date).toBe(releaseForecast?.days.at(-1)?.day)
  expect(answer.yearAhead?.before).toEqual(answer.yearAhead?.after)
  expect(answer.yearAhead?.before.left).toBe(writeUnits(left))
  const apart = readUnits(answer.years[0]?.pool ?? '0') - left
  expect(apart < 0n ? -apart : apart).toBeLessThan(1000n)
  expect([answer.dry, answer.remedies, answer.complete]).toEqual([null, [], true])
})

test('another release divisor changes the year ahead and lists the pool that would suffice', async () => {
  const answer = await answerTo({ releaseDivisor: 1, pool: '100' })
  expect(answer.dry).not.toBeNull()
  const { before, after } = answer.yearAhead ?? {}
  // Eight times as much, except for the daily rounding.
  const eight = readUnits(after?.released ?? '0') - 8n * readUnits(before?.released ?? '0')
  expect(eight).toBeGreaterThanOrEqual(0n)
  expect(eight).toBeLessThan(365n * 8n)
  const needed = answer.remedies.find(({ what }) => what === 'pool')?.value ?? '0'
  expect(answer.remedies.map(({ what }) => what)).toEqual([
    'pool',
    'paymentReward',
    'exchangeMultiple',
    'releaseDivisor',
  ])
  const cents = (readUnits(needed) + 99n) / 100n
  expect(
    (await answerTo({ releaseDivisor: 1, pool: `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}` }))
      .dry,
  ).toBeNull()
})

test('simulates a given number of members instead of the present ones', async () => {
  const answer = await answerTo({ members: 500, growth: 100, spend: '1.50', pool: '0', years: 1 })
  expect(answer.world).toMatchObject({ members: 500, pv: '0.0000', spend: '1.5000' })
  // Nothing covers a reward, so none is granted, and the pool owes nothing.
  expect([answer.yearAhead, answer.dry, answer.cut?.day, answer.given]).toEqual([null, null, 1, '0.0000'])
  expect(answer.routes).toContainEqual({ route: 'option-2', pv: '4.0000', pool: '0.2000', kept: '-0.3000' })
  expect(answer.years.at(-1)?.members).toBeGreaterThan(990)
})

test('compares a changed release divisor with the one in force', async () => {
  const { db } = server.database
  await sql`insert into platform.parameter (name, value, valid_from, set_by, reason)
    values ('points.release-divisor', '4', platform.now() - interval '1 second', 'test', 'test')`.execute(db)
  await parameters.reload()
  const found = await whatIf({ db, parameters }, [{ name: 'points.release-divisor', value: 8n }])
  const times = readUnits(found?.before.firstDay ?? '0') - 2n * readUnits(found?.after.firstDay ?? '0')
  expect([0n, 1n]).toContain(times)
  expect(found?.countedTime).toBe((await newestFigures(db))?.figures.countedTime)
})

test.each([
  { years: 11 },
  { years: 0 },
  { growth: -1 },
  { spend: '1.005' },
  { reward: '2.001' },
  { pool: '1e9' },
  { members: 10_000_001 },
  { rates: [1, 2, 3] },
  { lastDays: [0, 1, 2] },
  { releaseDivisor: 101 },
])('rejects a simulation with %j', async (more) => {
  const { status, body } = await simulate(more)
  expect([status, body.code]).toEqual([400, errors.validation.code])
})
