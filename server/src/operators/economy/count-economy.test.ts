import type { getEconomy, listFlows } from '@torch/contract/economy.ts'
import { errors } from '@torch/contract/errors.ts'
import { readUnits, writeUnits } from '@torch/contract/money.ts'
import type { OutputOf } from '@torch/contract/operation.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countFlows } from '../../economy/counts/flows.ts'
import { makeReleaseForecast } from '../../economy/forecast/make-release-forecast.ts'
import { makeCount, requestDailyCount } from '../../economy/index.ts'
import { openParameters } from '../../platform/parameters/parameters.ts'
import { later } from '../../testing/calls/points-calls.ts'
import { anOperator, type TestOperator } from '../../testing/people/operators.ts'
import { sealAll } from '../../testing/rewards/seal-all.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { createTestCallers } from '../../testing/test-callers.ts'

type Economy = OutputOf<typeof getEconomy>
type Flows = OutputOf<typeof listFlows>

let server: TestServer
let treasurer: TestOperator
let ctx: Parameters<typeof makeCount>[0]

beforeAll(async () => {
  server = await startTestServer()
  const { db, pool } = server.database
  ctx = { db, sessions: pool, parameters: await openParameters(db) }
  await createTestCallers(server)
  for (let n = 1n; n <= 230n; n += 1n) await aPurse(n * n * 100n)
  treasurer = await anOperator(server, ['treasurer'])
})
afterAll(() => server.close())

/** Creates a member without login who holds this many units of GF. */
async function aPurse(units: bigint): Promise<void> {
  await sql`
    with opened as materialized (select ledger.open_party('member') as id)
    select ledger.post(array['issue'], array['operator:test'], array['purse-' || id], platform.now(),
      array[1, 1], array[ledger.account_id(1, 'issuance', 'GF'), id::bigint * 16], array[-${units}::bigint, ${units}::bigint],
      array[true, true]) from opened`.execute(server.database.db)
}

const economy = async (): Promise<Economy> =>
  (await server.call('GET', '/api/operator/economy', { token: treasurer.token })).body.data
const flows = async (query = ''): Promise<Flows> =>
  (await server.call('GET', `/api/operator/economy/flows${query}`, { token: treasurer.token })).body.data
const ask = () => server.call('POST', '/api/operator/economy/count', { token: treasurer.token })

test('accepts one of three concurrent requests for a count, makes it once and logs it', async () => {
  expect(await economy()).toEqual({ figures: null, running: null, failed: false })
  const asked = await Promise.all([ask(), ask(), ask()])
  expect(asked.map(({ status, body }) => [status, body.code]).sort()).toEqual([
    [200, 200],
    [409, errors.countRunning.code],
    [409, errors.countRunning.code],
  ])
  expect((await economy()).running).toMatchObject({
    requestedBy: treasurer.name,
    startedTime: null,
    step: 'waiting',
  })
  expect((await Promise.all([makeCount(ctx), makeCount(ctx)])).sort()).toEqual([false, true])
  const { figures, running } = await economy()
  expect([figures?.requestedBy, running]).toEqual([treasurer.name, null])
  const { rows } = await server.database.pool.query(
    "select operator_name from operators.act where act = 'economy-counted'",
  )
  expect(rows).toEqual([{ operator_name: treasurer.name }])
})

test('makes a count again that a server left unfinished, and shows one that failed', async () => {
  const { db, pool } = server.database
  await ask()
  await pool.query(
    "update economy.count set begun_at = platform.now(), step = 'holdings' where ended_at is null",
  )
  expect((await economy()).running?.step).toBe('holdings')
  expect(await makeCount(ctx)).toBe(true)
  expect((await economy()).running).toBeNull()

  await ask()
  await pool.query('alter view wealth.promised_interest rename to away')
  await expect(makeCount(ctx)).rejects.toThrow('wealth.promised_interest')
  await pool.query('alter view wealth.away rename to promised_interest')
  expect(await economy()).toMatchObject({
    failed: true,
    running: null,
    figures: { requestedBy: treasurer.name },
  })
  await requestDailyCount(db)
  expect(await makeCount(ctx)).toBe(false)
  await later(db, { days: 1 })
  treasurer = await anOperator(server, ['treasurer'])
  await requestDailyCount(db)
  await requestDailyCount(db)
  expect(await makeCount(ctx)).toBe(true)
  expect(await economy()).toMatchObject({ failed: false, figures: { requestedBy: null } })
})

test('flows equal the sums of the postings of sealed journals, each counted once', async () => {
  const { db } = server.database
  await sealAll(server.database)
  await aPurse(5n)
  await countFlows(db)
  expect(await countFlows(db)).toBe(0)
  const { rows } = await sql<Record<string, string | bigint>>`
    select platform.day_of(at)::text as day, kind, case account_id & 1 when 1 then 'PV' else 'GF' end as unit,
      max(events) as events, sum(greatest(amount, 0)) as moved,
      coalesce(-sum(amount) filter (where account_id >> 1 = 8 + 2), 0) as issued,
      coalesce(sum(amount) filter (where account_id >> 1 = 8 + 4), 0) as pool,
      coalesce(sum(amount) filter (where account_id >> 1 = 8 + 3), 0) as treasury,
      coalesce(sum(amount) filter (where account_id >> 1 = 8 + 6), 0) as fees
    from (
      select e.*, (select count(*) from ledger.journal_head j where j.kind = e.kind and j.id <= s.upto
        and platform.day_of(j.at) = platform.day_of(e.at)) as events
      from ledger.entry e, (select max(last_journal) as upto from ledger.sealed_block) s where e.journal_id <= s.upto
    ) e
    group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  expect(rows.length).toBeGreaterThan(5)
  expect(await flows('?days=366')).toEqual(
    rows.map(({ day, kind, unit, events, moved, issued, pool, treasury, fees }) => ({
      day,
      kind,
      unit,
      moved: writeUnits(BigInt(moved ?? 0)),
      issued: writeUnits(BigInt(issued ?? 0)),
      releasePool: writeUnits(BigInt(pool ?? 0)),
      treasury: writeUnits(BigInt(treasury ?? 0)),
      fees: writeUnits(BigInt(fees ?? 0)),
      events: Number(events),
    })),
  )
  // The clock has moved on by a day, so today's list is empty.
  expect(await flows('?days=1')).toEqual([])
  expect(await flows()).toEqual(await flows('?days=366'))
})

test('figures equal the balances of all parties, and the PV of all sources less what was released', async () => {
  const { db } = server.database
  await sealAll(server.database)
  await ask()
  await makeCount(ctx)
  const { figures } = await economy()
  if (!figures) throw new Error('no figures')
  const { gf, pv, releaseForecast, observed } = figures
  const { rows } = await sql<Record<string, bigint>>`
    select -sum(balance) filter (where purpose = 'issuance' and unit = 'GF') as issued,
      sum(balance) filter (where party_id <> 1 and unit = 'GF') as owned,
      -sum(balance) filter (where purpose = 'issuance' and unit = 'PV') as pv from ledger.balance`.execute(db)
  const sum = (...texts: string[]) => texts.reduce((all, text) => all + readUnits(text), 0n)
  const people = [gf.members.available, gf.members.frozen, gf.shops.available, gf.shops.frozen]
  expect(readUnits(gf.issued)).toBe(BigInt(String(rows[0]?.issued)))
  expect(sum(...people)).toBe(BigInt(String(rows[0]?.owned)))
  expect(sum(...people, gf.wealth, gf.releasePool, gf.treasury, gf.fees)).toBe(readUnits(gf.issued))
  expect(readUnits(pv.outstanding)).toBe(BigInt(String(rows[0]?.pv)))
  expect(pv.uncounted).toBe('0.0000')
  expect(
    pv.sources.reduce((all, { made, back }) => all + readUnits(made) - readUnits(back), 0n) -
      readUnits(pv.released),
  ).toBe(readUnits(pv.outstanding))
  expect(pv.sources.map(({ kind }) => kind)).toContain('payment')

  // The public page shows the same year.
  const published = await makeReleaseForecast(db, ctx.parameters)
  expect(published?.days).toEqual(releaseForecast.days)
  expect(published?.depletionDay).toBe(releaseForecast.depletionDay)
  const { rows: members } = await sql<{ n: number }>`
    select count(*)::integer as n from ledger.party_kind where kind = 'member'`.execute(db)
  expect(observed.members).toBe(members[0]?.n)
  // The first day's figures are of two days if the file began before midnight.
  expect([1, 2]).toContain(observed.days)
  expect(readUnits(observed.spend)).toBeGreaterThan(0n)
})

test('concentration equals the shares, Gini coefficient and curve computed from all holdings', async () => {
  const { db } = server.database
  const { figures } = await economy()
  const found = figures?.concentration.find(({ population }) => population === 'members-gf')
  const { rows } = await sql<{ amount: bigint }>`
    select gf_available + gf_frozen + gf_wealth as amount from economy.holding where kind = 'member'`.execute(
    db,
  )
  const amounts = rows
    .map(({ amount }) => amount)
    .filter((amount) => amount > 0n)
    .sort((one, other) => (one < other ? -1 : 1))
  const total = amounts.reduce((all, amount) => all + amount, 0n)
  const n = amounts.length
  const last = (size: number) => amounts.slice(-size).reduce((all, amount) => all + amount, 0n)
  expect(n).toBeGreaterThan(230)
  expect(found).toMatchObject({ holders: n, total: writeUnits(total) })
  expect(found?.top).toEqual(
    (
      [
        ['1', 1],
        ['10', 10],
        ['100', 100],
        ['1%', Math.ceil(n / 100)],
        ['10%', Math.ceil(n / 10)],
      ] as const
    ).map(([group, size]) => ({
      group,
      holders: size,
      held: writeUnits(last(size)),
      share: Number((last(size) * 10_000n) / total),
    })),
  )
  // By the mean difference of all pairs, an independent calculation.
  let apart = 0n
  for (const one of amounts) for (const other of amounts) apart += one > other ? one - other : other - one
  const gini = (apart * 10_000n) / (2n * BigInt(n) * total)
  expect(found?.gini).toBe(Number(gini))
  expect(found?.curve).toHaveLength(101)
  expect([found?.curve[0], found?.curve[100]]).toEqual([0, 10_000])
  const half = amounts.slice(0, Math.ceil(n / 2)).reduce((all, amount) => all + amount, 0n)
  expect(found?.curve[50]).toBe(Number((half * 10_000n) / total))
})

test('the Gini coefficient is 0 when one shop has all the GF of shops', async () => {
  const { figures } = await economy()
  const shops = figures?.concentration.find(({ population }) => population === 'shops-gf')
  expect(shops?.holders).toBe(1)
  expect(shops).toMatchObject({
    gini: 0,
    top: expect.arrayContaining([expect.objectContaining({ group: '1', share: 10_000 })]),
  })
})
