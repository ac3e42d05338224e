import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api, type OperationName } from '@torch/contract/api.ts'
import { GF } from '@torch/contract/money.ts'
import { operatorRoles } from '@torch/contract/permissions.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeDemoData } from '../../demo/demo-data.ts'
import { folderStorage } from '../../files/index.ts'
import { openParameters } from '../../platform/parameters/parameters.ts'
import { addDays, dayOf } from '../../platform/time/calendar.ts'
import { momentNow, openClock } from '../../platform/time/clock.ts'
import { rewardRules } from '../../reward-rules.ts'
import { auditOf, later, moveTo, newMember, type TestMember } from '../calls/points-calls.ts'
import { programCalls } from '../calls/program-calls.ts'
import { aShopAndOwner, shopCalls } from '../calls/shop-calls.ts'
import { openNextMonthPartition } from '../next-partition.ts'
import { anOperator } from '../people/operators.ts'
import { openTestDatabase, type TestDatabase } from '../servers/database.ts'
import { startTestServer, type TestServer } from '../servers/server.ts'
import { checks, type DayWorld, notByDay } from './day-filters.ts'

const BY_DAY = [
  'from',
  'to',
  'until',
  'day',
  'days',
  'month',
  'startTime',
  'endTime',
  'range',
  'since',
  'date',
]

test('covers every endpoint that takes a day or a period', () => {
  const fields = (schema: unknown) => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {})
  const found = Object.entries(api)
    .filter(([, { query, body }]) =>
      [...fields(query), ...fields(body)].some((name) => BY_DAY.includes(name)),
    )
    .map(([name]) => name)
  // The filters of exportList are those of the lists.
  expect([...Object.keys(checks), ...Object.keys(notByDay)].sort()).toEqual([...found, 'exportList'].sort())
})

const names = Object.keys(checks) as OperationName[]

/** Returns every day with a journal, and the days before and after. */
async function daysOf({ db }: TestDatabase): Promise<string[]> {
  const { rows } = await sql<{ first: string; last: string }>`
    select platform.day_of(min(at))::text as first, platform.day_of(max(at))::text as last
    from ledger.journal where kind <> 'issue'`.execute(db)
  const { first, last } = rows[0] ?? { first: '', last: '' }
  const days: string[] = []
  for (let day = addDays(first, -1); day <= addDays(last, 1); day = addDays(day, 1)) days.push(day)
  return days
}

async function idOf({ db }: TestDatabase, username: string): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`select id from identity.member where username = ${username}`.execute(db)
  return rows[0]?.id ?? 0
}

async function keyOf(server: TestServer, owner: TestMember, shop: number): Promise<string> {
  const { body } = await programCalls(server).createApiKey(owner, shop, ['payments:read'], { rate: 100_000 })
  return (
    body.data?.token ??
    (await programCalls(server).createApiKey(owner, shop, ['payments:read'])).body.data.token
  )
}

describe("with the demo's data", () => {
  let database: TestDatabase
  let world: DayWorld
  let folder: string
  beforeAll(async () => {
    database = await openTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'torch-days-'))
    const { db, pool } = database
    const parameters = await openParameters(db)
    await writeDemoData({
      db,
      pool,
      parameters,
      storage: folderStorage(folder),
      clock: await openClock(db),
      rewardRules: rewardRules(parameters),
    })
    const server = await startTestServer(database)
    const one = async (name: string): Promise<TestMember> => ({
      id: await idOf(database, name),
      code: '',
      name,
      token: await server.login(name),
    })
    const [payer, owner] = [await one('alice'), await one('noodle')]
    const { rows } = await sql<{
      id: number
    }>`select shop_id as id from merchants.owner where owner_id = ${owner.id}`.execute(db)
    const shop = rows[0]?.id ?? 0
    const operator = await anOperator(server, [...operatorRoles])
    world = {
      server,
      days: await daysOf(database),
      payer,
      owner,
      shop,
      operator,
      key: await keyOf(server, owner, shop),
    }
  })
  afterAll(async () => {
    await world.server.close()
    await database.close()
    await rm(folder, { recursive: true })
  })

  test('the journals are in order of time', async () => {
    const { rows } = await sql`
      select id, at, before from (select id, at, max(at) over (order by id rows between unbounded preceding and 1 preceding) as before
        from ledger.journal where ref <> 'test-pool') j
      where at < before limit 5`.execute(database.db)
    expect(rows).toEqual([])
    expect(world.days.length).toBeGreaterThan(90)
  })

  test.each(names)('filters %s by day', async (name) => {
    await checks[name]?.(world)
  })
})

describe('with a clock that steps back', () => {
  let server: TestServer
  let world: DayWorld
  beforeAll(async () => {
    server = await startTestServer()
    const { db } = server.database
    const day = '2126-01-30'
    await moveTo(db, `${day} 23:50+08`)
    const { owner, shop } = await aShopAndOwner(server, { gf: 100n, pv: 100n })
    const payer = await newMember(server, { gf: 100_000n * GF })
    const friend = await newMember(server, { gf: 1000n * GF })
    const call = shopCalls(server)
    const pay = async (gf: string) => {
      const paid = await call.payWithGf(payer, shop, gf)
      expect([paid.status, paid.text]).toEqual([200, paid.text])
      return paid.body.data.paymentNo as string
    }
    /** Creates a row of every kind. */
    const act = async (n: number) => {
      const no = await pay(`${n}.5`)
      await pay('1')
      await call.refundPayment(owner, no, '0.5')
      await call.payWithGf(friend, shop, '2')
    }
    const signIn = async () => {
      for (const one of [payer, friend, owner]) one.token = await server.login(one.name)
    }
    // Across midnight, across the end of a month with another partition, and in the middle of a day; ten minutes each time.
    for (const [n, moment] of [`${day} 23:57+08`, '2126-01-31 23:57+08', '2126-02-02 12:00+08'].entries()) {
      await moveTo(db, moment)
      await signIn()
      await act(10 + n)
      await later(db, { seconds: 360 })
      if (n === 1) await openNextMonthPartition(server.database)
      await act(20 + n)
      await later(db, { seconds: -600 })
      await act(30 + n)
      await later(db, { seconds: 300 })
      await act(40 + n)
      await later(db, { seconds: 700 })
      await act(50 + n)
    }
    await moveTo(db, '2126-02-03 10:00+08')
    await signIn()
    const operator = await anOperator(server, [...operatorRoles])
    world = {
      server,
      days: await daysOf(server.database),
      payer,
      owner,
      shop,
      operator,
      key: await keyOf(server, owner, shop),
    }
  })
  afterAll(() => server.close())

  test('account entries are not in order of time', async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from ledger.balance where setback >= interval '4 minutes'`.execute(
      server.database.db,
    )
    expect(rows[0]?.n).toBeGreaterThanOrEqual(2)
    expect(dayOf(await momentNow(server.database.db))).toBe('2126-02-03')
  })

  test.each(names)('filters %s by day', async (name) => {
    await checks[name]?.(world)
  })

  test('passes the audit', async () => {
    expect(await auditOf(server)).toEqual([])
  })
})
