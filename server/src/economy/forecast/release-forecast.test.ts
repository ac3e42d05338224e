import { GF } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountId, PLATFORM, post } from '../../ledger/index.ts'
import { openParameters, type Parameters } from '../../platform/parameters/parameters.ts'
import { addDays } from '../../platform/time/calendar.ts'
import { openAccrual } from '../../points/release/accrual.ts'
import { releaseDay } from '../../points/release/release-job.ts'
import { emptyPool, fillPool, moveTo } from '../../testing/calls/points-calls.ts'
import { aMember } from '../../testing/people/people.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { depletionDay, forecast } from './forecast.ts'
import { makeReleaseForecast } from './make-release-forecast.ts'

const TODAY = '2026-03-01'
/** Days of registration on both sides of each change of rate. */
const REGISTERED = ['2026-03-01', '2026-01-10', '2025-12-03', '2025-09-15', '2025-06-06', '2024-02-29']
const PEOPLE = 3
let server: TestServer
let parameters: Parameters

beforeAll(async () => {
  server = await startTestServer()
  const { db, pool } = server.database
  parameters = await openParameters(db)
  await moveTo(db, `${TODAY} 12:00+08`)
  await emptyPool(db)
  await fillPool(db, 5_000n * GF)
  let amount = 1_234_567n
  for (const day of REGISTERED)
    for (let n = 0; n < PEOPLE; n += 1) {
      const { id } = await aMember(db)
      amount = (amount * 7n + 13n) % 90_000_000n
      const legs = [
        { account: accountId(PLATFORM, 'issuance', 'PV'), amount: -amount },
        { account: accountId(id, 'available', 'PV'), amount },
      ]
      await post(db, [{ kind: 'team-reward', actor: 'system', ref: `o${id}`, legs }])
      await pool.query(
        "update identity.member set created_at = ($2 || ' 09:00+08')::timestamptz where id = $1",
        [id, day],
      )
      await sql`insert into points.auto_release (id, member_id, months, price, bought_at, ends_at)
        values (${-id}, ${id}, 12, 1, platform.now(), platform.now() + interval '1 year')`.execute(db)
      await db.transaction().execute((tx) => openAccrual(tx, id, day))
      // PV earned before today is not part of the forecast.
      await sql`update points.accrual set through = ${TODAY}::date where member_id = ${id}`.execute(db)
    }
})
afterAll(() => server.close())

test('returns null before the first forecast is made', async () => {
  expect((await server.call('GET', '/api/economy/release-forecast')).body.data).toBeNull()
})

test('forecasts each day’s release to within one unit per member', async () => {
  const { db } = server.database
  const releaseForecast = await makeReleaseForecast(db, parameters)
  if (!releaseForecast) throw new Error('no forecast')
  expect((await server.call('GET', '/api/economy/release-forecast')).body.data).toEqual(releaseForecast)
  expect(await makeReleaseForecast(db, parameters)).toBeUndefined()
  expect(releaseForecast.days).toHaveLength(365)
  expect(releaseForecast.days[0]?.day).toBe(addDays(TODAY, 1))
  let published = 0n
  let made = 0n
  for (const { day, pv } of releaseForecast.days.slice(0, 70)) {
    await moveTo(db, `${day} 00:05+08`)
    await releaseDay({ db, parameters, alert: async () => {} }, day)
    const { rows } = await sql<{ pv: bigint }>`
      select coalesce(sum(l.amount), 0)::bigint as pv from ledger.entry l
      where l.account_id = ${accountId(PLATFORM, 'issuance', 'PV')} and l.kind = 'release'`.execute(db)
    published += BigInt(pv.replace('.', ''))
    made = rows[0]?.pv ?? 0n
    // At most one unit per member, whatever the number of days.
    const apart = published > made ? published - made : made - published
    expect(apart, day).toBeLessThanOrEqual(BigInt(REGISTERED.length * PEOPLE))
  }
  expect(made).toBeGreaterThan(1_000n * GF)
})

test('forecast changes rates by day of membership, and depletionDay is the first uncovered day', () => {
  const versions = [{ from: '0001-01-01', lastDays: [2, 3, 4], ppm: [100_000, 50_000, 20_000, 10_000] }]
  const due = forecast([{ registered: '2026-01-01', pv: 1_000_000n }], versions, () => 8n, '2026-01-01', 5)
  expect(due.map(({ pv }) => pv)).toEqual([100_000n, 90_000n, 40_500n, 15_390n, 7541n])
  expect(due[0]?.gf).toBe(12_500n)
  expect(depletionDay(due, 12_500n)).toBe('2026-01-02')
  expect(depletionDay(due, 31_676n)).toBe('2026-01-05')
  expect(depletionDay(due, 1_000_000n)).toBeUndefined()
})
