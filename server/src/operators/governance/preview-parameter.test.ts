import { errors } from '@torch/contract/errors.ts'
import type { previewParameter } from '@torch/contract/governance.ts'
import { GF, readUnits, writeUnits } from '@torch/contract/money.ts'
import type { OutputOf } from '@torch/contract/operation.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeReleaseForecast } from '../../economy/forecast/make-release-forecast.ts'
import { makeCount, requestDailyCount } from '../../economy/index.ts'
import { accountId, PLATFORM, post } from '../../ledger/index.ts'
import { rewardInvariants } from '../../ledger/rewards/reward-invariants.ts'
import { openParameters } from '../../platform/parameters/parameters.ts'
import { addDays, daysBetween } from '../../platform/time/calendar.ts'
import { governanceCalls } from '../../testing/calls/governance-calls.ts'
import { emptyPool, fillPool, moveTo } from '../../testing/calls/points-calls.ts'
import { allowErrorLog } from '../../testing/errors/expected-errors.ts'
import { anOperator, type TestOperator } from '../../testing/people/operators.ts'
import { aMember } from '../../testing/people/people.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'

type Preview = OutputOf<typeof previewParameter>

const TODAY = '2026-03-01'
const POOL = 6000n * GF
/**
 * Each on a registration day of their own, so that nothing is rounded together: one in each band, and one about to change
 * bands.
 */
const PEOPLE = [
  { registered: '2026-02-20', pv: 80_000_0001n },
  { registered: '2025-11-20', pv: 30_000_7777n },
  { registered: '2025-08-01', pv: 12_345_6789n },
  { registered: '2024-06-06', pv: 99_999_9999n },
]

let server: TestServer
let treasurer: TestOperator
let owner: TestOperator
let calls: ReturnType<typeof governanceCalls>

beforeAll(async () => {
  // Of the invalid rows below, which the server may read again until it is closed.
  allowErrorLog(/a row of platform.parameter is invalid|parameter-broken|an alert could not be stored/)
  server = await startTestServer()
  const { db, pool } = server.database
  calls = governanceCalls(server)
  await moveTo(db, `${TODAY} 12:00+08`)
  await emptyPool(db)
  await fillPool(db, POOL)
  for (const { registered, pv } of PEOPLE) {
    const { id } = await aMember(db)
    const legs = [
      { account: accountId(PLATFORM, 'issuance', 'PV'), amount: -pv },
      { account: accountId(id, 'available', 'PV'), amount: pv },
    ]
    await post(db, [{ kind: 'team-reward', actor: 'system', ref: `o${id}`, legs }])
    await pool.query(
      "update identity.member set created_at = ($2 || ' 09:00+08')::timestamptz where id = $1",
      [id, registered],
    )
  }
  treasurer = await anOperator(server, ['treasurer'])
  owner = await anOperator(server, ['owner'])
})
afterAll(() => server.close())

const ask = (name: string, value: string, more = '') =>
  server.call('GET', `/api/operator/parameters/${name}/preview?value=${value}${more}`, {
    token: treasurer.token,
  })
const previewOf = async (...asked: Parameters<typeof ask>): Promise<Preview> =>
  (await ask(...asked)).body.data

interface Rules {
  lastDays: number[]
  ppm: bigint[]
  divisor: bigint
}
const IN_FORCE: Rules = { lastDays: [90, 180, 270], ppm: [1000n, 800n, 600n, 500n], divisor: 8n }

/** An independent calculation of the year, member by member, by rules/points#release-bands. */
function yearUnder(rulesOn: (day: string) => Rules) {
  const people = PEOPLE.map((one) => ({ ...one, accrued: 0n }))
  let left = POOL
  let released = 0n
  let depletionDay: string | null = null
  const lefts: Record<string, bigint> = {}
  let firstDay: bigint | undefined
  for (let ahead = 1; ahead <= 365; ahead += 1) {
    const day = addDays(TODAY, ahead)
    const { lastDays, ppm, divisor } = rulesOn(day)
    let pv = 0n
    for (const person of people) {
      const age = daysBetween(person.registered, day) + 1
      const [first = 0, second = 0, third = 0] = lastDays
      const band = age <= first ? 0 : age <= second ? 1 : age <= third ? 2 : 3
      person.accrued += person.pv * (ppm[band] ?? 0n)
      const part = person.accrued / 1_000_000n
      person.accrued %= 1_000_000n
      person.pv -= part
      pv += part
    }
    const gf = pv / divisor
    firstDay ??= gf
    released += gf
    left -= gf
    lefts[day] = left
    if (left < 0n) depletionDay ??= day
  }
  return { firstDay, released, left, depletionDay, lefts }
}

function agree(preview: Preview, before: ReturnType<typeof yearUnder>, after: ReturnType<typeof yearUnder>) {
  const { year } = preview
  if (!year) throw new Error('no year')
  for (const [shown, due] of [
    [year.before, before],
    [year.after, after],
  ] as const)
    expect({
      firstDay: readUnits(shown.firstDay),
      released: readUnits(shown.released),
      left: readUnits(shown.left),
      depletionDay: shown.depletionDay,
    }).toEqual({
      firstDay: due.firstDay,
      released: due.released,
      left: due.left,
      depletionDay: due.depletionDay,
    })
  expect(readUnits(year.pool)).toBe(POOL)
  expect(year.curve.length).toBe(53)
  expect(year.curve.at(-1)?.day).toBe(addDays(TODAY, 365))
  for (const point of year.curve)
    expect([readUnits(point.before), readUnits(point.after)], point.day).toEqual([
      before.lefts[point.day],
      after.lefts[point.day],
    ])
}

test('before the first count nothing is told of the year, and what the simulation needs is', async () => {
  expect(await previewOf('points.release-divisor', '4')).toEqual({
    affectsReleases: true,
    year: null,
    // More PV than the pool can pay, because this test's members received theirs before.
    cover: {
      before: { payable: '48000.0000', free: '-174346.4566', budget: '0.0000' },
      after: { payable: '24000.0000', free: '-198346.4566', budget: '0.0000' },
    },
    simulation: { releaseDivisor: 4 },
  })
  const { db, pool } = server.database
  await requestDailyCount(db)
  await makeCount({ db, sessions: pool, parameters: await openParameters(db) })
})

test('half the divisor asks for twice as much and empties the pool, as it is written down by hand', async () => {
  const [before, after] = [yearUnder(() => IN_FORCE), yearUnder(() => ({ ...IN_FORCE, divisor: 4n }))]
  expect([before.depletionDay, after.depletionDay === null]).toEqual([null, false])
  agree(await previewOf('points.release-divisor', '4'), before, after)
})

test('another rate of one band, and another length of one', async () => {
  const before = yearUnder(() => IN_FORCE)
  agree(
    await previewOf('points.release-band-4-ppm', '5000'),
    before,
    yearUnder(() => ({ ...IN_FORCE, ppm: [1000n, 800n, 600n, 5000n] })),
  )
  const longer = await previewOf('points.release-band-2-last-day', '250')
  agree(
    longer,
    before,
    yearUnder(() => ({ ...IN_FORCE, lastDays: [90, 250, 270] })),
  )
  expect(longer.simulation).toEqual({ lastDays: [90, 250, 270] })
})

test('another share for the day’s budget shows beside what is free', async () => {
  await fillPool(server.database.db, 100_000n * GF)
  const { cover, simulation, affectsReleases } = await previewOf('ledger.reward-budget-ppm', '20000')
  const free = 848_000n * GF - PEOPLE.reduce((all, { pv }) => all + pv, 0n)
  const at = (ppm: bigint) => ({
    payable: '848000.0000',
    free: writeUnits(free),
    budget: writeUnits((free * ppm) / 1_000_000n),
  })
  expect(cover).toEqual({ before: at(10_000n), after: at(20_000n) })
  expect([simulation, affectsReleases]).toEqual([{ budget: 20_000 }, false])
})

test('from a day within the year, and until what is already decided for later', async () => {
  const { db } = server.database
  const decided = '2026-09-01'
  const decide = await calls.approvedProposal(treasurer, owner, {
    kind: 'parameter',
    name: 'points.release-divisor',
    value: '16',
    from: new Date(`${decided}T00:00:00+08:00`).toISOString(),
  })
  expect(decide.status).toBe(200)
  const begins = '2026-06-11'
  const divisorWith = (asked: bigint) => (day: string) => ({
    ...IN_FORCE,
    divisor: day >= decided ? 16n : day >= begins ? asked : 8n,
  })
  // In the middle of the previous day, so the next midnight's release is the first.
  const preview = await previewOf('points.release-divisor', '5', '&from=2026-06-10T09:00:00.000Z')
  agree(preview, yearUnder(divisorWith(8n)), yearUnder(divisorWith(5n)))
  // The public forecast contains the decision too.
  await sql`delete from economy.release_forecast`.execute(db)
  const releaseForecast = await makeReleaseForecast(db, await openParameters(db))
  expect(releaseForecast?.days.reduce((all, { gf }) => all + readUnits(gf), 0n)).toBe(
    yearUnder(divisorWith(8n)).released,
  )
})

test.each([
  ['points.exchange-tenths', '66', { exchangeMultiple: 6.6 }],
  ['payments.customer-reward-tenths', '15', { extraReward: -0.5 }],
  ['points.manual-release-fee-units', '500000', null],
])('%s touches no release that is there already', async (name, value, simulation) => {
  expect(await previewOf(name, value)).toEqual({
    affectsReleases: false,
    year: null,
    cover: null,
    simulation,
  })
})

test.each([
  ['points.nothing', '1', '', 404, errors.unknownParameter.code],
  ['points.release-divisor', '101', '', 422, errors.parameterBounds.code],
  ['points.release-band-1-last-day', '180', '', 422, errors.parameterBounds.code],
  ['points.release-divisor', '8', '', 409, errors.parameterSame.code],
  ['points.release-divisor', '9', '&from=2026-02-01T00:00:00Z', 422, errors.parameterTimeInvalid.code],
  ['points.release-divisor', '9', '&from=2031-01-01T00:00:00Z', 422, errors.parameterTimeInvalid.code],
  ['points.release-divisor', '9', '&from=0000-01-01T00:00:00Z', 422, errors.parameterTimeInvalid.code],
  ['points.release-divisor', '9', '&from=9999-12-31T23:59:59-12:00', 422, errors.parameterTimeInvalid.code],
  ['points.release-divisor', '-1', '', 400, errors.parameter.code],
  ['points.release-divisor', '1e1', '', 400, errors.parameter.code],
  ['points.release-divisor', '', '', 400, errors.parameter.code],
  ['points.release-divisor', '9', '&from=tomorrow', 400, errors.parameter.code],
  ['points.release-divisor', '9', '&from=2026-13-01T00:00:00Z', 400, errors.parameter.code],
  ['points%00', '9', '', 400, errors.parameter.code],
])('%s = %s %s is refused, and nothing is written', async (name, value, more, status, code) => {
  const answer = await ask(name, value, more)
  expect([answer.status, answer.body.code]).toEqual([status, code])
})

test('asking is no act, and an owner may ask too', async () => {
  const acts = () => server.database.pool.query('select count(*) from operators.act')
  const before = (await acts()).rows
  treasurer = owner
  expect((await ask('points.exchange-tenths', '70')).status).toBe(200)
  expect((await acts()).rows).toEqual(before)
})

test('rows that cannot be used count neither for the change nor for its bounds', async () => {
  for (const [value, from] of [
    ['abc', 'platform.now()'],
    ['-999999', "platform.now() + interval '1 day'"],
    ['0', 'platform.now()'],
  ])
    await server.database.pool.query(
      `insert into platform.parameter (name, value, valid_from, set_by, reason)
       values ('points.release-divisor', $1, ${from}, 'x', 'y')`,
      [value],
    )
  expect((await ask('points.release-divisor', '9')).status).toBe(200)
  expect((await ask('points.release-divisor', '8')).body.code).toBe(errors.parameterSame.code)
  const { rows } = await server.database.pool.query(rewardInvariants[0]?.sql ?? '')
  expect(rows).toEqual([])
})
