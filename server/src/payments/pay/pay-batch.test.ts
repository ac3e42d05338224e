import { GF, readUnits } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountId, grant, issue, openParty, partyBalances, post } from '../../ledger/index.ts'
import { openParameters, type Parameters } from '../../platform/parameters/parameters.ts'
import { rewardRules } from '../../reward-rules.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { openPaymentBatcher, type Payment, runPaymentBatch } from './pay-batch.ts'

let database: TestDatabase
let parameters: Parameters

beforeAll(async () => {
  database = await openTestDatabase()
  parameters = await openParameters(database.db)
  await post(database.db, [issue('start', 'treasury', 10_000_000n * GF, 'operator:treasurer')])
})
afterAll(() => database.close())

async function memberWith(amount: bigint): Promise<number> {
  const member = await database.db.transaction().execute((tx) => openParty(tx, 'member'))
  if (amount > 0n) await post(database.db, [grant(`g${member}`, member, amount, 'operator:treasurer')])
  return member
}
const newShop = () => database.db.transaction().execute((tx) => openParty(tx, 'shop'))

function payment(payer: number, shop: number, amount: bigint, key?: string, print = 'print'): Payment {
  return {
    payer,
    shop,
    firstShop: shop,
    amount,
    remark: '',
    key: key
      ? {
          caller: payer,
          route: 'POST /merchants/payment/pay-with-gf',
          value: key,
          fingerprint: Buffer.from(print),
        }
      : undefined,
    language: 'en',
  }
}
const payAll = (payments: Payment[]) => runPaymentBatch(database.pool, payments, rewardRules(parameters))
const outcomes = (list: { outcome: string }[]) => list.map((one) => one.outcome)

test('pays or refuses each payment of a batch independently', async () => {
  const [rich, poor, shop] = [await memberWith(100n * GF), await memberWith(1n * GF), await newShop()]
  const result = await payAll([payment(rich, shop, 30n * GF), payment(poor, shop, 2n * GF)])
  expect(outcomes(result)).toEqual(['paid', 'insufficient'])
  expect(await partyBalances(database.db, rich)).toMatchObject({
    gf: 70n * GF,
    pv: 0n,
    pendingPv: 60n * GF,
  })
  expect(await partyBalances(database.db, poor)).toMatchObject({ gf: 1n * GF, pv: 0n })
  expect(await partyBalances(database.db, shop)).toMatchObject({ gf: 30n * GF, gfEarned: 30n * GF })
})

test('returns the first answer for a repeated key and refuses the key with another body', async () => {
  const [payer, shop] = [await memberWith(100n * GF), await newShop()]
  const [first] = await payAll([payment(payer, shop, 12_345n, 'key-0123456789abc')])
  if (first?.outcome !== 'paid') throw new Error('not paid')
  expect(first.answer).toContain('"rewardPv":"2.4690"')
  const [again] = await payAll([payment(payer, shop, 12_345n, 'key-0123456789abc')])
  expect(again).toEqual({ outcome: 'replay', facts: first.facts })
  const [other] = await payAll([payment(payer, shop, 1n, 'key-0123456789abc', 'other')])
  expect(other).toEqual({ outcome: 'reused' })
  expect(await partyBalances(database.db, payer)).toMatchObject({ gf: 100n * GF - 12_345n })
})

test('pays once when twenty requests share a key', async () => {
  const [payer, shop] = [await memberWith(100n * GF), await newShop()]
  // Two batchers, as on two servers: only the key's row separates them.
  const batchers = [
    openPaymentBatcher(database.pool, rewardRules(parameters)),
    openPaymentBatcher(database.pool, rewardRules(parameters)),
  ]
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      batchers[index % 2]?.(payment(payer, shop, 7n * GF, 'one-key-for-twenty')),
    ),
  )
  expect(results.filter((one) => one?.outcome === 'paid')).toHaveLength(1)
  const answers = results.map((one) => one && 'facts' in one && one.facts)
  expect(new Set(answers).size).toBe(1)
  expect(await partyBalances(database.db, payer)).toMatchObject({ gf: 93n * GF })
})

test('accepts exactly ten of 64 payments when the balance covers ten', async () => {
  const [payer, shop] = [await memberWith(10n * GF), await newShop()]
  const batchers = [1, 2, 3].map(() => openPaymentBatcher(database.pool, rewardRules(parameters)))
  const results = await Promise.all(
    Array.from({ length: 64 }, (_, index) => batchers[index % 3]?.(payment(payer, shop, 1n * GF))),
  )
  expect(results.filter((one) => one?.outcome === 'paid')).toHaveLength(10)
  expect(results.filter((one) => one?.outcome === 'insufficient')).toHaveLength(54)
  expect(await partyBalances(database.db, payer)).toMatchObject({ gf: 0n, pendingPv: 20n * GF })
})

test('rejects only the payment with a missing account, not the others of its batch', async () => {
  const [payer, shop, missing] = [await memberWith(10n * GF), await newShop(), 999_999]
  const batcher = openPaymentBatcher(database.pool, rewardRules(parameters))
  const results = await Promise.allSettled([
    batcher(payment(payer, shop, GF)),
    batcher(payment(payer, missing, GF)),
  ])
  const others = await Promise.allSettled([
    batcher(payment(missing, shop, GF)),
    batcher(payment(payer, shop, GF)),
  ])
  expect([...results, ...others].map((one) => one.status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ])
  expect(await partyBalances(database.db, payer)).toMatchObject({ gf: 8n * GF })
})

test('caps the rewards of a day per member and per shop', async () => {
  // What is cut does not wait, since this test is about the caps.
  await sql`insert into platform.parameter (name, value, set_by, reason)
    values ('ledger.reward-waiting-days', '0', 'test', 'test')`.execute(database.db)
  await parameters.reload()
  const members = await Promise.all([1, 2, 3].map(() => memberWith(600_000n * GF)))
  const [shop, other] = [await newShop(), await newShop()]
  const [first = 0, second = 0, third = 0] = members
  const rewardsOf = async (list: Payment[]) =>
    (await payAll(list)).map(
      (one) => one.outcome === 'paid' && readUnits(JSON.parse(one.answer).data.rewardPv) / GF,
    )
  expect(await rewardsOf([payment(first, shop, 49_999n * GF), payment(second, shop, 49_999n * GF)])).toEqual([
    99_998n,
    99_998n,
  ])
  expect(await rewardsOf([payment(first, other, 99_999n * GF)])).toEqual([2n])
  expect(await rewardsOf([payment(first, other, 1n * GF)])).toEqual([0n])
  await sql`update ledger.reward_day set given = ${999_990n * GF} where party_id = ${shop}`.execute(
    database.db,
  )
  expect(await rewardsOf([payment(second, shop, 1n * GF), payment(third, shop, 30n * GF)])).toEqual([2n, 8n])
  await sql`update platform.clock set ahead = ahead + interval '1 day'`.execute(database.db)
  expect(await rewardsOf([payment(first, shop, 1n * GF)])).toEqual([2n])
})

test('shuffled payment numbers are unique', async () => {
  const { rows } = await sql<{ numbers: bigint; longest: number }>`
    select count(distinct no) as numbers, max(length(no)) as longest from (
      select payments.shuffled(n * 7919) as no from generate_series(1, 200000) n
      union all select payments.shuffled(9999999999 - n) from generate_series(1, 1000) n
    ) made`.execute(database.db)
  expect(rows[0]).toEqual({ numbers: 201_000n, longest: 10 })
})

test('all balances sum to zero per unit', async () => {
  const { rows } = await sql<{ sum: bigint }>`
    select sum(balance)::bigint as sum from ledger.account group by unit`.execute(database.db)
  expect(rows.map((row) => row.sum)).toEqual([0n, 0n])
  expect(accountId(1, 'issuance', 'PV')).toBe(21n)
})
