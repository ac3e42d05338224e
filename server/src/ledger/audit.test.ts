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

test('reports no breach in an unchanged ledger', async () => {
  expect(await audit(database.pool, ledgerInvariants)).toEqual([])
})

/** Changes made directly in the database with triggers off, each in a database of its own. */
const tampering: [change: string, statement: string, row: RegExp][] = [
  [
    'account balance raised',
    'update ledger.account set balance = balance + 1 where id = $account',
    /account \d+/,
  ],
  [
    'posting amount changed',
    'update ledger.posting set amount = 101 where account_id = $account and seq = 2',
    /posting \d+\/2/,
  ],
  [
    'balance after a posting changed',
    'update ledger.posting set balance_after = 7 where account_id = $account and seq = 2',
    /posting \d+\/[23]/,
  ],
  [
    'posting deleted in the middle',
    'delete from ledger.posting where account_id = $account and seq = 2',
    /posting \d+\/3/,
  ],
  [
    'last posting deleted',
    'delete from ledger.posting where account_id = $account and seq = 3',
    /account \d+/,
  ],
  ['journal deleted', "delete from ledger.journal where ref = '2'", /journal \d+/],
  [
    'journal without postings inserted',
    "insert into ledger.journal values (99999, 'grant', 'system', 'x', platform.now())",
    /journal 99999/,
  ],
  ['earned sum raised', 'update ledger.account set earned = earned + 1 where id = $account', /account \d+/],
  ['spent sum raised', 'update ledger.account set spent = spent + 1 where id = $account', /account \d+/],
  [
    'posting of a missing account inserted',
    "insert into ledger.posting (account_id, seq, journal_id, amount, balance_after, counted, kind) values (88888, 1, 1, 5, 5, true, 'grant')",
    /account 88888/,
  ],
  [
    'posting kind changed',
    "update ledger.posting set kind = 'payment' where account_id = $account and seq = 2",
    /posting \d+\/2/,
  ],
  ['account deleted', 'delete from ledger.account where id = $account', /account \d+/],
]

test.each(tampering)('reports the row after tampering: %s', async (_change, statement, row) => {
  const client = await database.pool.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    await client.query(statement.replace('$account', String(accountId(member, 'available', 'GF'))))
    await client.query('commit')
  } finally {
    client.release()
  }
  const breaches = await audit(database.pool, ledgerInvariants)
  expect(breaches.map((breach) => breach.id).join('\n')).toMatch(row)
})
