import { afterEach, beforeEach, expect, test } from 'vitest'
import { audit } from '../platform/monitoring/audit.ts'
import { openTestDatabase, type TestDatabase } from '../testing/servers/database.ts'
import { accountId, openParty } from './accounts/accounts.ts'
import { ledgerInvariants } from './invariants.ts'
import { grant, issue } from './platform-movements.ts'
import { post } from './posting/post.ts'

let database: TestDatabase
let member: number
beforeEach(async () => {
  database = await openTestDatabase()
  member = await database.db.transaction().execute((tx) => openParty(tx, 'member'))
  await post(database.db, [issue('a', 'treasury', 500n, 'operator:treasurer')])
  for (const ref of ['1', '2', '3']) await post(database.db, [grant(ref, member, 100n, 'operator:treasurer')])
})
afterEach(() => database.close())

test('a sound ledger has no breach', async () => {
  expect(await audit(database.pool, ledgerInvariants)).toEqual([])
})

/** Changes made directly in the database with triggers off: each is audited inside its transaction and rolled back. */
const tampering: [what: string, statement: string, found: RegExp][] = [
  ['a balance raised', 'update ledger.account set balance = balance + 1 where id = $account', /account \d+/],
  [
    'a posting changed',
    'update ledger.posting set amount = 101 where account_id = $account and seq = 2',
    /posting \d+\/2/,
  ],
  [
    'a balance after changed',
    'update ledger.posting set balance_after = 7 where account_id = $account and seq = 2',
    /posting \d+\/[23]/,
  ],
  [
    'a posting deleted',
    'delete from ledger.posting where account_id = $account and seq = 2',
    /posting \d+\/3/,
  ],
  [
    'the last posting deleted',
    'delete from ledger.posting where account_id = $account and seq = 3',
    /account \d+/,
  ],
  ['a journal deleted', "delete from ledger.journal where ref = '2'", /journal \d+/],
  [
    'a journal of nothing',
    "insert into ledger.journal values (99999, 'grant', 'system', 'x', platform.now())",
    /journal 99999/,
  ],
  ['earned raised', 'update ledger.account set earned = earned + 1 where id = $account', /account \d+/],
  ['spent raised', 'update ledger.account set spent = spent + 1 where id = $account', /account \d+/],
  [
    'a posting of nobody',
    "insert into ledger.posting (account_id, seq, journal_id, amount, balance_after, counted, kind) values (88888, 1, 1, 5, 5, true, 'grant')",
    /account 88888/,
  ],
  [
    'another kind',
    "update ledger.posting set kind = 'payment' where account_id = $account and seq = 2",
    /posting \d+\/2/,
  ],
  ['an account gone', 'delete from ledger.account where id = $account', /account \d+/],
]

test.each(tampering)('%s is found, with the row', async (_what, statement, found) => {
  const client = await database.pool.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    await client.query(statement.replace('$account', String(accountId(member, 'available', 'GF'))))
    await client.query('commit')
  } finally {
    client.release()
  }
  const breaches = await audit(database.pool, ledgerInvariants)
  expect(breaches.map((breach) => breach.id).join('\n')).toMatch(found)
})
