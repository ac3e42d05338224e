import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerInvariants } from '../../ledger/invariants.ts'
import { paymentsInvariants } from '../../payments/invariants.ts'
import { audit } from '../../platform/monitoring/audit.ts'
import { later } from '../calls/points-calls.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { aReleaser, listen, openThreeServers, payAtLast, paymentsAmiss, payUntil } from './three-servers.ts'

let own: TestDatabase
let three: Awaited<ReturnType<typeof openThreeServers>>

beforeAll(async () => {
  own = await openTestDatabase()
  three = await openThreeServers(own.url)
})
afterAll(async () => {
  await three.close()
  await own.close()
})

test('delivers an event to subscribers on every server', async () => {
  const { servers, balancer, people } = three
  const subscribers = await Promise.all(
    [...servers.map(({ url }) => url), balancer.url].map((url) => listen(url, people.ownersToken)),
  )
  const [payer] = people.payers
  if (payer) await payAtLast(balancer.url, payer, people.shop)
  await expect
    .poll(() => subscribers.map(({ heard }) => heard.includes('payment-received')))
    .toEqual([...servers.map(() => true), true])
  for (const subscriber of subscribers) subscriber.stop()
})

test('keeps every answered payment once while each server is killed in turn under load', async () => {
  const { balancer, database, people, servers } = three
  let killed = 0
  const paying = payUntil(balancer.url, people, () => killed === servers.length)
  for (const n of servers.keys()) {
    await three.killAndStart(n)
    killed += 1
  }
  const answers = await paying
  expect(answers.size).toBeGreaterThan(people.payers.length * 2)
  expect(await paymentsAmiss(database, answers)).toEqual([])
  const { rows } = await sql<{ n: bigint }>`select count(*) as n from payments.payment`.execute(database.db)
  // And the one of the previous test.
  expect(rows[0]?.n).toBe(BigInt(answers.size + 1))
  expect(await audit(database.pool, [...ledgerInvariants, ...paymentsInvariants])).toEqual([])
})

test('runs a job once with several servers', async () => {
  const { database } = three
  const member = await aReleaser(database)
  await later(database.db, { days: 3 })
  // Servers look for due jobs every half minute; a restart makes them look at once.
  await Promise.all([0, 1, 2].map((n) => three.killAndStart(n)))
  const releases = async () => {
    const { rows } = await sql<{ days: bigint; rows: bigint }>`
      select count(distinct j.ref) as days, count(*) as rows from ledger.journal j
      join ledger.posting p on p.journal_id = j.id and p.account_id = ${member}::bigint * 16 + 1
      where j.kind = 'release'`.execute(database.db)
    return rows[0]
  }
  await expect.poll(releases, { interval: 500 }).toEqual({ days: 3n, rows: 3n })
  expect(await audit(database.pool, [...ledgerInvariants, ...paymentsInvariants])).toEqual([])
})
