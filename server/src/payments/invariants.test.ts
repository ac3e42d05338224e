import { afterEach, beforeEach, expect, test } from 'vitest'
import { grant, issue, openParty, post } from '../ledger/index.ts'
import { audit } from '../platform/monitoring/audit.ts'
import { openParameters } from '../platform/parameters/parameters.ts'
import { rewardRules } from '../reward-rules.ts'
import { openTestDatabase, type TestDatabase } from '../testing/servers/database.ts'
import { paymentsInvariants } from './invariants.ts'
import { runPaymentBatch } from './pay/pay-batch.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await openTestDatabase()
  const { db, pool } = database
  const payer = await db.transaction().execute((tx) => openParty(tx, 'member'))
  const shop = await db.transaction().execute((tx) => openParty(tx, 'shop'))
  await post(db, [issue('a', 'treasury', 90_000n, 'operator:treasurer')])
  await post(db, [grant('b', payer, 90_000n, 'operator:treasurer')])
  const parameters = await openParameters(db)
  const key = {
    caller: payer,
    route: 'POST /api/merchants/payment/pay-with-gf',
    value: 'a-key-of-this-test',
    fingerprint: Buffer.from('x'),
  }
  const payment = { payer, shop, firstShop: shop, amount: 10_000n, remark: '', language: 'zh' as const }
  for (const one of [
    { ...payment, key },
    { ...payment, key: undefined },
  ])
    await runPaymentBatch(pool, [one], rewardRules(parameters))
})
afterEach(() => database.close())

test('reports no breach for untampered payments', async () => {
  expect(await audit(database.pool, paymentsInvariants)).toEqual([])
})

test.each([
  ['amount changed', 'update payments.payment set amount = amount + 1', /payment T\d+/],
  ['reward changed', 'update payments.payment set reward = reward + 1', /rewards of party \d+/],
  ['payer changed', 'update payments.payment set payer_id = 999', /payment T\d+/],
  ['payment deleted', 'delete from payments.payment', /payment T\d+/],
  ['time changed', "update payments.payment set paid_at = paid_at - interval '1 second'", /payment T\d+/],
  ['rewards of a day cleared', 'update ledger.reward_day set given = 0', /rewards of party \d+/],
  ['stored answer changed', "update platform.idempotency_key set answer = '{}'", /key a-key-of-this-test/],
])('reports the row after tampering: %s', async (_change, statement, row) => {
  await database.pool.query(statement)
  const breaches = await audit(database.pool, paymentsInvariants)
  expect(breaches.map((breach) => breach.id).join('\n')).toMatch(row)
})
