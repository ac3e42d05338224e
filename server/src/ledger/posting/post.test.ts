import { parseAmount } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { accountId, openParty, PLATFORM, partyBalances } from '../accounts/accounts.ts'
import { grant, issue } from '../platform-movements.ts'
import { type Draft, post } from './post.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await post(database.db, [issue('first', 'treasury', gf('1000000'), 'operator:treasurer')])
})
afterAll(() => database.close())

function gf(text: string): bigint {
  const units = parseAmount(text)
  if (units === undefined) throw new Error(text)
  return units
}

async function memberWith(amount: string): Promise<number> {
  const member = await database.db.transaction().execute((tx) => openParty(tx, 'member'))
  await post(database.db, [grant(`grant-${member}`, member, gf(amount), 'operator:treasurer')])
  return member
}

function transfer(from: number, to: number, amount: string, ref: string): Draft {
  return {
    kind: 'payment',
    actor: `member:${from}`,
    ref,
    legs: [
      { account: accountId(from, 'available', 'GF'), amount: -gf(amount) },
      { account: accountId(to, 'available', 'GF'), amount: gf(amount) },
    ],
  }
}

test('moves points and adds to the sums earned and spent', async () => {
  const [alice, bob] = [await memberWith('100'), await memberWith('5')]
  await post(database.db, [transfer(alice, bob, '30.25', 'a1')])
  expect(await partyBalances(database.db, alice)).toMatchObject({
    gf: gf('69.75'),
    gfSpent: gf('30.25'),
    gfEarned: gf('100'),
  })
  expect(await partyBalances(database.db, bob)).toMatchObject({ gf: gf('35.25'), gfSpent: 0n })
})

test('skips a draft that the balance does not cover and posts the others of the batch', async () => {
  const [alice, bob] = [await memberWith('100'), await memberWith('5')]
  const ids = await post(database.db, [
    transfer(alice, bob, '60', 'b1'),
    transfer(alice, bob, '60', 'b2'),
    transfer(bob, alice, '1', 'b3'),
  ])
  expect(ids.map((id) => id !== undefined)).toEqual([true, false, true])
  expect(await partyBalances(database.db, alice)).toMatchObject({ gf: gf('41') })
})

test('does not spend a credit of the same batch', async () => {
  const [alice, bob] = [await memberWith('10'), await memberWith('1')]
  const ids = await post(database.db, [transfer(alice, bob, '10', 'c1'), transfer(bob, alice, '11', 'c2')])
  expect(ids.map((id) => id !== undefined)).toEqual([true, false])
})

test('checks only the net amount per account within one journal', async () => {
  const [alice, bob] = [await memberWith('1'), await memberWith('100')]
  const draft = transfer(bob, alice, '50', 'd1')
  draft.legs.push(
    { account: accountId(alice, 'available', 'GF'), amount: -gf('20') },
    { account: accountId(PLATFORM, 'fees', 'GF'), amount: gf('20') },
  )
  const [id] = await post(database.db, [draft])
  expect(id).toBeDefined()
  expect(await partyBalances(database.db, alice)).toMatchObject({ gf: gf('31') })
})

test('posts an event once when it is repeated concurrently', async () => {
  const [alice, bob] = [await memberWith('100'), await memberWith('5')]
  const trials = await Promise.allSettled(
    Array.from({ length: 12 }, () => post(database.db, [transfer(alice, bob, '1', 'e1')])),
  )
  expect(trials.filter((trial) => trial.status === 'fulfilled')).toHaveLength(1)
  expect(await partyBalances(database.db, alice)).toMatchObject({ gf: gf('99') })
})

test('database rejects unbalanced journals, missing accounts, changes and negative balances', async () => {
  const alice = await memberWith('100')
  const account = accountId(alice, 'available', 'GF')
  const lopsided: Draft = { kind: 'grant', actor: 'system', ref: 'f1', legs: [{ account, amount: 1n }] }
  await expect(post(database.db, [lopsided])).rejects.toThrow(/sum to zero/)
  const nowhere: Draft = { ...transfer(alice, alice, '1', 'f2') }
  nowhere.legs[1] = { account: 999_999_999n, amount: gf('1') }
  await expect(post(database.db, [nowhere])).rejects.toThrow(/account is missing/)
  for (const statement of [
    'delete from ledger.posting',
    'update ledger.posting set amount = 1',
    'truncate ledger.posting',
    'delete from ledger.journal',
    "update ledger.journal set kind = 'x'",
  ]) {
    await expect(sql.raw(statement).execute(database.db)).rejects.toThrow(/append-only/)
  }
  await expect(
    sql`update ledger.account set balance = -1 where id = ${account}`.execute(database.db),
  ).rejects.toThrow(/account_not_below_zero/)
  expect(await partyBalances(database.db, alice)).toMatchObject({ gf: gf('100') })
})

test('posts concurrent transfers in both directions without deadlock or loss', async () => {
  const people = await Promise.all(['50', '50', '50', '50'].map(memberWith))
  const moves = Array.from({ length: 200 }, (_, index) => {
    const [from, to] = [people[index % 4], people[(index * 7 + 1 + (index % 3)) % 4]]
    return from !== undefined && to !== undefined && from !== to
      ? post(database.db, [transfer(from, to, '0.37', `g${index}`)])
      : undefined
  })
  await Promise.all(moves)
  const balances = await Promise.all(people.map((person) => partyBalances(database.db, person)))
  expect(balances.reduce((sum, one) => sum + (one?.gf ?? 0n), 0n)).toBe(gf('200'))
  const { rows } = await sql<{ unit: string; sum: string }>`
    select unit, sum(balance)::text as sum from ledger.account group by unit order by unit`.execute(
    database.db,
  )
  expect(rows).toEqual([
    { unit: 'GF', sum: '0' },
    { unit: 'PV', sum: '0' },
  ])
})
