import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { appRole, openDatabase } from '../../platform/database/db.ts'
import { audit } from '../../platform/monitoring/audit.ts'
import { sealAll } from '../../testing/rewards/seal-all.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { accountId, openParty, PLATFORM } from '../accounts/accounts.ts'
import { ledgerInvariants } from '../invariants.ts'
import { issue } from '../platform-movements.ts'
import { lockAccounts, post, write } from '../posting/post.ts'
import { journalHead, sealJournal } from './seal-journal.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

/** The GF in the release pool of every test database. */
const POOL = 1
const issued = (ref: string) => issue(ref, 'treasury', 1n, 'operator:treasurer')
const sound = async () => expect(await audit(database.pool, ledgerInvariants)).toEqual([])

test('seals each journal once, in consecutive blocks', async () => {
  const { db } = database
  expect(await journalHead(db)).toBeUndefined()
  await post(db, [issued('a'), issued('b')])
  expect(await sealAll(database)).toBe(POOL + 2)
  const first = await journalHead(db)
  expect(first).toMatchObject({ block: 1n, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(await sealJournal(db)).toBe(0)
  expect(await journalHead(db)).toEqual(first)
  await post(db, [issued('c')])
  expect(await sealAll(database)).toBe(1)
  expect(await journalHead(db)).toMatchObject({ block: 2n })
  await sound()
})

test('refuses to add a block when the newest one is missing', async () => {
  const { db, pool } = database
  await post(db, [issued('a')])
  expect(await sealAll(database)).toBe(POOL + 1)
  await post(db, [issued('b')])
  await pool.query('alter table ledger.block disable trigger block_insert_only; delete from ledger.block')
  await expect(sealAll(database)).rejects.toThrow('block 1 is missing')
  const breaches = await audit(pool, ledgerInvariants)
  expect(breaches).toContainEqual(expect.objectContaining({ id: 'block 1', what: 'is missing' }))
})

test('seals at most 1000 journals per block and the rest in the next', async () => {
  const drafts = Array.from({ length: 1500 }, (_, n) => issued(`n${n}`))
  await post(database.db, drafts)
  expect(await sealAll(database)).toBe(POOL + 1500)
  const { rows } = await database.pool.query(
    'select cardinality(journals) as n from ledger.block order by no',
  )
  expect(rows).toEqual([{ n: 1000 }, { n: POOL + 500 }])
  await sound()
})

test('waits for an open transaction before sealing its journal and later ones', async () => {
  const { db } = database
  const member = await db.transaction().execute((tx) => openParty(tx, 'member'))
  await post(db, [issued('before')])
  expect(await sealAll(database)).toBe(POOL + 1)
  await db.transaction().execute(async (tx) => {
    const legs = [
      { account: accountId(PLATFORM, 'issuance', 'PV'), amount: -5n },
      { account: accountId(member, 'available', 'PV'), amount: 5n },
    ]
    await lockAccounts(
      tx,
      legs.map(({ account }) => account),
    )
    await write(tx, [{ kind: 'exchange', actor: 'system', ref: 'slow', legs }])
    // Has a higher id and commits before the one above.
    await post(db, [issued('quick')])
    expect(await sealJournal(db)).toBe(0)
  })
  expect(await sealAll(database)).toBe(2)
  await sound()
})

test('seals every journal once while several servers post and seal', async () => {
  const { db } = database
  let open = true
  const sealing = [0, 1].map(async () => {
    while (open) await sealJournal(db).catch(onlyTaken)
  })
  const posting = Array.from({ length: 6 }, async (_, lane) => {
    for (let n = 0; n < 100; n += 1) await post(db, [issued(`${lane}-${n}`), issued(`${lane}-${n}x`)])
  })
  await Promise.all(posting)
  open = false
  await Promise.all(sealing)
  await sealAll(database)
  const { rows } = await database.pool.query(`select sum(cardinality(journals))::integer as sealed,
    (select count(*)::integer from ledger.journal) as posted from ledger.block`)
  expect(rows).toEqual([{ sealed: POOL + 1200, posted: POOL + 1200 }])
  await sound()
})

/** Ignores the unique violation of a block sealed concurrently; the next run continues after it. */
function onlyTaken(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === '23505')) throw error
}

test('lets the application role append to the ledger and change nothing', async () => {
  await post(database.db, [issued('a')])
  await sealAll(database)
  const role = await appRole(database.url)
  expect(role).toBe('torch_app')
  const server = openDatabase(database.url, { max: 1, role })
  try {
    await post(server.db, [issued('b')])
    for (const statement of [
      'update ledger.journal set actor = actor',
      'delete from ledger.posting',
      'truncate ledger.block',
      'update ledger.block set no = no',
      'delete from ledger.account',
      'delete from operators.act',
      'update operators.act set act = act',
      "update platform.parameter set value = '1'",
      'delete from platform.migration',
      'drop trigger posting_insert_only on ledger.posting',
      'alter table ledger.journal disable trigger all',
      'set session_replication_role = replica',
      'create table ledger.mine ()',
      "select setval('ledger.journal_id', 1)",
    ]) {
      await expect(sql.raw(statement).execute(server.db), statement).rejects.toThrow(
        /permission denied|must be owner/,
      )
    }
  } finally {
    await server.close()
  }
  await sound()
})
