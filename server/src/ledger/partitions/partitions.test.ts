import { setTimeout as pause } from 'node:timers/promises'
import { GF } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit, breachesIn } from '../../platform/monitoring/audit.ts'
import { later, moveTo, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { aShopAndOwner, shopCalls } from '../../testing/calls/shop-calls.ts'
import { openNextMonthPartition } from '../../testing/next-partition.ts'
import { aMember } from '../../testing/people/people.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { accountId } from '../accounts/accounts.ts'
import { ledgerInvariants } from '../invariants.ts'
import { issue } from '../platform-movements.ts'
import { post } from '../posting/post.ts'
import { openNextPartition, partitionJob } from './partitions.ts'

const partitionsOf = async ({ pool }: TestDatabase) =>
  (await pool.query('select no, month::text from ledger.posting_partition order by no')).rows
const partitionsWithPostings = async ({ pool }: TestDatabase) =>
  (
    await pool.query(
      'select ledger.partition_of(journal_id) as partition_no, tableoid::regclass::text as name from ledger.posting group by 1, 2 order by 1',
    )
  ).rows

describe('openNextPartition', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
    // A month other than that of the test run.
    await database.pool.query("update ledger.posting_partition set month = '2026-01-01' where no = 0")
  })
  afterAll(() => database.close())

  const openMonth = async (moment: string) => {
    await moveTo(database.db, moment)
    for (let tries = 0; tries < 500; tries += 1) {
      await partitionJob(database.db).run(new Date(moment))
      const { rows } = await database.pool.query(
        'select month::text as last from ledger.posting_partition where month is not null order by no desc limit 1',
      )
      if (rows[0].last === moment.slice(0, 7).concat('-01')) return
      await pause(10)
    }
    throw new Error('no partition was opened')
  }

  test('opens the next partition at midnight in Shanghai, not earlier', async () => {
    await moveTo(database.db, '2126-01-31T15:59:59.900Z')
    await database.pool.query("update ledger.posting_partition set month = '2126-01-01' where no = 0")
    await openNextPartition(database.db)
    expect(await partitionsOf(database)).toEqual([
      { no: 0, month: '2126-01-01' },
      { no: 1, month: null },
    ])
    await post(database.db, [issue('before', 'treasury', 5n, 'operator:treasurer')])
    await openMonth('2126-02-01T16:00:00.000Z')
    await post(database.db, [issue('after', 'treasury', 5n, 'operator:treasurer')])
    expect(await partitionsOf(database)).toEqual([
      { no: 0, month: '2126-01-01' },
      { no: 1, month: '2126-02-01' },
      { no: 2, month: null },
    ])
    expect(await partitionsWithPostings(database)).toEqual([
      { partition_no: 0, name: 'ledger.posting_0' },
      { partition_no: 1, name: 'ledger.posting_1' },
    ])
  })

  test('opens a month once when the job runs repeatedly', async () => {
    for (let run = 0; run < 3; run += 1) expect(await openNextPartition(database.db)).toBe(1)
  })

  test('rejects a repeated event after the month has changed', async () => {
    const again = post(database.db, [issue('before', 'treasury', 5n, 'operator:treasurer')])
    await expect(again).rejects.toMatchObject({ code: '23505' })
  })

  test('opens one partition when several months were missed', async () => {
    await moveTo(database.db, '2129-05-20T00:00:00Z')
    // The next partition was not opened yet, and posting continues.
    await post(database.db, [issue('late', 'treasury', 5n, 'operator:treasurer')])
    await openMonth('2129-05-20T00:00:01Z')
    await post(database.db, [issue('later', 'treasury', 5n, 'operator:treasurer')])
    expect((await partitionsOf(database)).at(-1)).toEqual({ no: 3, month: null })
    expect(await audit(database.pool, ledgerInvariants)).toEqual([])
  })

  test('waits for transactions that began before the next table was created', async () => {
    const reader = await database.pool.connect()
    try {
      await reader.query('begin isolation level repeatable read; select pg_current_xact_id()')
      // Marks the next table as created by this transaction, as after a restored backup.
      await database.pool.query(
        'update ledger.posting_partition set created_by_xid = pg_current_xact_id() where month is null',
      )
      await moveTo(database.db, '2129-06-20T00:00:00Z')
      expect(await openNextPartition(database.db)).toBe(2)
      await reader.query('commit')
      await openMonth('2129-06-20T00:00:01Z')
    } finally {
      reader.release()
    }
  })

  test('continues after the highest journal id already drawn', async () => {
    await database.pool.query("select setval('ledger.journal_id', ledger.partition_start(4) + 100)")
    await openMonth('2129-07-20T00:00:00Z')
    const [journal] = await post(database.db, [issue('risen', 'treasury', 5n, 'operator:treasurer')])
    expect(journal).toBe(4_000_000_000_101n)
  })

  test('refuses a wide journal whose id is of an earlier partition than its account', async () => {
    const member = (await aMember(database.db, { gf: 10n })).id
    const account = accountId(member, 'available', 'GF')
    await database.pool.query('update ledger.account set partition_no = partition_no + 1 where id = $1', [
      account,
    ])
    await expect(
      database.pool.query(
        "select ledger.write_wide('release', 'system', 'wide', platform.now(), array[$1::bigint, $2], array[-1, 1]::bigint[], array[null, null]::bigint[])",
        [accountId(1, 'treasury', 'GF'), account],
      ),
    ).rejects.toMatchObject({ code: '40001' })
    await database.pool.query('update ledger.account set partition_no = partition_no - 1 where id = $1', [
      account,
    ])
  })
})

describe('payments at the end of a month', () => {
  let one: TestServer
  let two: TestServer
  let call: ReturnType<typeof shopCalls>
  let shop: number
  let payers: TestMember[]
  beforeAll(async () => {
    one = await startTestServer()
    // The last minute of a month.
    await moveTo(one.database.db, '2126-01-31T15:59:00Z')
    two = await startTestServer(one.database)
    call = shopCalls(one)
    ;({ shop } = await aShopAndOwner(one))
    payers = []
    for (let n = 0; n < 6; n += 1) payers.push(await newMember(one, { gf: 10_000n * GF }))
  })
  afterAll(async () => {
    await two.close()
    await one.close()
  })

  test('returns the first answer when the key is repeated after midnight, and pays once', async () => {
    const [payer] = payers as [TestMember]
    const headers = { 'idempotency-key': 'over-midnight' }
    await moveTo(one.database.db, '2126-01-31T15:59:59.9Z')
    const first = await call.payWithGf(payer, shop, '3', {}, headers)
    await moveTo(one.database.db, '2126-01-31T16:00:01Z')
    await openNextMonthPartition(one.database)
    const again = await shopCalls(two).payWithGf(payer, shop, '3', {}, headers)
    expect(again.body).toEqual(first.body)
    const { rows } = await one.database.pool.query(
      'select count(*)::integer as n from ledger.journal where ref = $1',
      [first.body.data.paymentNo],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  test('posts every payment once when two servers pay while partitions are opened', async () => {
    let going = true
    const numbers: string[] = []
    const pay = async (server: TestServer, payer: TestMember) => {
      while (going) {
        const { status, body } = await shopCalls(server).payWithGf(payer, shop, '0.5')
        expect([status, body.code]).toEqual([200, 200])
        numbers.push(body.data.paymentNo)
      }
    }
    const opened: number[] = []
    const turnMonths = async () => {
      for (let month = 0; month <= 5; month += 1) {
        if (month > 0) opened.push(await openNextMonthPartition(one.database))
        const seen = numbers.length
        while (going && numbers.length < seen + 20) await pause(5)
      }
    }
    const stop = () => {
      going = false
    }
    await Promise.all([
      turnMonths().finally(stop),
      ...payers.map((payer, n) => pay(n % 2 ? one : two, payer).finally(stop)),
    ])
    const { rows } = await one.database.pool.query(
      `select count(distinct ref)::integer as posted, count(distinct ledger.partition_of(id))::integer as partitions
       from ledger.journal where ref = any($1)`,
      [numbers],
    )
    expect(rows).toEqual([{ posted: new Set(numbers).size, partitions: opened.length + 1 }])
    expect(new Set(numbers).size).toBe(numbers.length)
    const { rows: gaps } = await one.database.pool.query(
      `select p.account_id from ledger.posting p join ledger.account a on a.id = p.account_id
       group by p.account_id, a.entries having count(*) <> a.entries or max(p.seq) <> a.entries or count(distinct p.seq) <> a.entries`,
    )
    expect(gaps).toEqual([])
    expect(await audit(one.database.pool, ledgerInvariants)).toEqual([])
  })

  test('accepts payments at once after a demo clock moves three years', async () => {
    const [, payer] = payers as [TestMember, TestMember]
    await later(one.database.db, { days: 3 * 365 })
    expect((await call.payWithGf({ ...payer, token: await one.login(payer.name) }, shop, '1')).status).toBe(
      200,
    )
  })
})

describe('protection of partitions', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
    await post(database.db, [issue('first', 'treasury', 5n, 'operator:treasurer')])
  })
  afterAll(() => database.close())

  test.each([
    'update ledger.posting_0 set amount = 7',
    'delete from ledger.posting_0',
    'truncate ledger.posting_0',
    'insert into ledger.posting_0 values (1, 99, 1, 0, 1, 1, true)',
    'select from ledger.posting_0',
    'drop table ledger.posting_0',
    'alter table ledger.posting detach partition ledger.posting_0',
    'alter table ledger.posting_0 disable trigger all',
    "update ledger.posting_partition set month = '2000-01-01'",
    'delete from ledger.account_partition',
    'select ledger.create_partition(7)',
    "select setval('ledger.journal_id', 7)",
  ])('refuses the application role: %s', async (statement) => {
    const client = await database.pool.connect()
    try {
      await client.query('set role torch_app')
      await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' })
    } finally {
      client.release(true)
    }
  })

  test('lets the application role open the next month, once', async () => {
    const client = await database.pool.connect()
    try {
      await client.query('set role torch_app')
      const opened = new Set<number>()
      for (let ask = 0; ask < 5; ask += 1)
        opened.add((await client.query('select ledger.open_next_partition() as open')).rows[0].open)
      // The first one, and the second if a month has begun since the run's template database was made.
      expect([[0], [1], [0, 1]]).toContainEqual([...opened])
    } finally {
      client.release(true)
    }
  })

  test.each([
    'update ledger.posting_0 set amount = 7',
    'delete from ledger.posting_0',
    'truncate ledger.posting_0',
  ])('refuses the table owner while the triggers are on: %s', async (statement) => {
    await expect(database.pool.query(statement)).rejects.toMatchObject({ code: '23001' })
  })

  test('refuses a posting that leaves its journal unbalanced, also directly in the partition', async () => {
    await expect(
      sql`insert into ledger.posting_0 (account_id, seq, journal_id, kind, amount, balance_after, counted)
        values (16, 999, 1, 'grant', 5, 5, true)`.execute(database.db),
    ).rejects.toMatchObject({ code: '23514' })
  })

  test.each([
    ['alter table ledger.posting detach partition ledger.posting_0', 'guard ledger.posting_0'],
    ['drop trigger posting_insert_only on ledger.posting_0', 'guard ledger.posting_0'],
    ['alter table ledger.posting_1 disable trigger posting_sums_to_zero', 'guard ledger.posting_1'],
    ['drop index ledger.posting_0_account_seq', 'guard ledger.posting_0'],
    ['grant insert on ledger.posting_0 to torch_app', 'guard ledger.posting_0'],
    ['delete from ledger.posting_partition where no = 1', 'guard ledger.posting_1'],
    ['insert into ledger.account_partition values (16, 1, 3, platform.now())', 'account 16'],
  ])('reports changes made by a superuser: %s', async (statement, named) => {
    const client = await database.pool.connect()
    try {
      await client.query('begin')
      await client.query(statement)
      const found = await breachesIn(client, ledgerInvariants)
      expect(found.map(({ id }) => id)).toContain(named)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
