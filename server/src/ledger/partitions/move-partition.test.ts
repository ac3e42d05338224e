import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { GF } from '@torch/contract/money.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '../../platform/time/calendar.ts'
import { auditOf, later, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { aShopAndOwner, shopCalls } from '../../testing/calls/shop-calls.ts'
import { openNextMonthPartition } from '../../testing/next-partition.ts'
import { sealAll } from '../../testing/rewards/seal-all.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'

// Moves the oldest partition to another tablespace while statements are read and payments are made.

const tablespace = `cold_${randomBytes(4).toString('hex')}`
let server: TestServer
let call: ReturnType<typeof shopCalls>
let shop: number
let owner: TestMember
let payer: TestMember
let folder: string
let firstDay: string

/** Returns what the statements and lists of the payer and of the shop owner show. */
const readLists = async () => {
  const lastDay = dayOf(new Date(Date.parse(firstDay) + 200 * 86_400_000))
  const of = (path: string, who: TestMember) => server.call('GET', path, { token: who.token })
  const answers = await Promise.all([
    of(`/api/points/statement/${payer.id}?from=${firstDay}&to=${firstDay}`, payer),
    of(`/api/points/statement/${payer.id}?from=${firstDay}&to=${lastDay}`, payer),
    of(`/api/points/transactions/${payer.id}?current=1&size=50`, payer),
    of(`/api/points/transactions/${payer.id}?current=4&size=3`, payer),
    call.get(owner, `statement/${shop}?from=${firstDay}&to=${firstDay}`),
    call.listShopTransactions(owner, shop, 'pageNum=2&pageSize=3'),
  ])
  for (const { status, text } of answers) expect([status, text]).toEqual([200, text])
  return answers.map(({ body }) => body.data)
}

beforeAll(async () => {
  server = await startTestServer()
  const { db, pool } = server.database
  call = shopCalls(server)
  ;({ owner, shop } = await aShopAndOwner(server))
  payer = await newMember(server, { gf: 1000n * GF })
  const { rows } = await pool.query<{ day: string }>('select platform.day_of(platform.now())::text as day')
  firstDay = rows[0]?.day ?? ''
  for (let month = 0; month < 3; month += 1) {
    for (let n = 1; n <= 3; n += 1) await call.payWithGf(payer, shop, String(n))
    await openNextMonthPartition(server.database)
    await later(db, { days: 31 })
    payer = { ...payer, token: await server.login(payer.name) }
    owner = { ...owner, token: await server.login(owner.name) }
  }
  const { rows: dirs } = await pool.query<{ data_directory: string }>('show data_directory')
  const data = dirs[0]?.data_directory ?? ''
  const { uid, gid } = statSync(data)
  folder = mkdtempSync(join(dirname(data), 'torch-cold-'))
  chownSync(folder, uid, gid)
  await pool.query(`create tablespace ${tablespace} location '${folder}'`)
})
afterAll(async () => {
  await server.close()
  const admin = new pg.Client(server.database.url.replace(/\/[^/]+$/, '/postgres'))
  await admin.connect()
  await admin.query(`drop tablespace ${tablespace}`)
  await admin.end()
  rmSync(folder, { recursive: true, force: true })
})

/** Reads the command from docs/operate.md. */
function documentedCommand(): string {
  const text = readFileSync(join(import.meta.dirname, '../../../../docs/operate.md'), 'utf8')
  const [command] = /select ledger\.move_partition\(.*\);/.exec(text) ?? []
  if (!command) throw new Error('docs/operate.md does not contain the command that moves a partition')
  return command.replace(/\(\d+, '\w+'\)/, `(0, '${tablespace}')`)
}

test('refuses to move the partition that is still written to', async () => {
  await expect(server.database.pool.query(documentedCommand())).rejects.toMatchObject({ code: '55006' })
})

test('returns the same statements and lists after the move, and payments still succeed', async () => {
  const { pool } = server.database
  await call.payWithGf(payer, shop, '1')
  await sealAll(server.database)
  const before = await readLists()
  expect(before[0].entries.length).toBeGreaterThan(3)
  await pool.query(documentedCommand())
  const { rows } = await pool.query(
    `select count(*)::integer as there from pg_class c join pg_tablespace t on t.oid = c.reltablespace
     where t.spcname = $1 and c.relname like 'posting_0%'`,
    [tablespace],
  )
  expect(rows).toEqual([{ there: 4 }])
  expect(await readLists()).toEqual(before)
  expect((await call.payWithGf(payer, shop, '1')).status).toBe(200)
  expect(await auditOf(server)).toEqual([])
})

test('keeps the moved partition protected against changes and against the application role', async () => {
  const { pool } = server.database
  await expect(pool.query('delete from ledger.posting_0')).rejects.toMatchObject({ code: '23001' })
  const client = await pool.connect()
  try {
    await client.query('set role torch_app')
    await expect(client.query('select from ledger.posting_0')).rejects.toMatchObject({ code: '42501' })
    await expect(client.query("select ledger.move_partition(0, 'pg_default')")).rejects.toMatchObject({
      code: '42501',
    })
  } finally {
    client.release(true)
  }
})
