import { errors } from '@torch/contract/errors.ts'
import { GF, writeUnits } from '@torch/contract/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditOf, key, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { aManagerOf, aShopAndOwner, hiredAt, shopCalls } from '../../testing/calls/shop-calls.ts'
import { aShop } from '../../testing/people/people.ts'
import { rounds } from '../../testing/races/rounds.ts'
import { Chance } from '../../testing/random-operations/chance.ts'
import type { TestServer } from '../../testing/servers/server.ts'
import { startTwoServers } from '../../testing/servers/two-servers.ts'

// A manager's refunds of a day are counted over all shops of one owner (rules/payments#refund), on any server and concurrently.

const LIMIT = 100n
let both: Awaited<ReturnType<typeof startTwoServers>>
let server: TestServer
let call: ReturnType<typeof shopCalls>
let callSecond: ReturnType<typeof shopCalls>

beforeAll(async () => {
  both = await startTwoServers({ 'payments.manager-refund-limit-units': LIMIT * GF })
  server = both.server
  call = shopCalls(server)
  callSecond = shopCalls(both.there)
})
afterAll(async () => {
  expect(await auditOf(server)).toEqual([])
  await both.close()
})

async function twoShops() {
  const { owner, shop } = await aShopAndOwner(server)
  const shops = [shop, await aShop(server.database.db, owner.id)]
  return { owner, shops, manager: await aManagerOf(server, owner, ...shops) }
}
/** Makes payments to these shops in turn, by different members. */
const paidAt = (shops: number[], many: number, amount: string): Promise<string[]> =>
  Promise.all(
    Array.from({ length: many }, async (_, n) => {
      const payer = await newMember(server, { gf: 1000n * GF })
      const paid = await call.payWithGf(payer, shops[n % shops.length] ?? 0, amount)
      expect(paid.body.code, paid.text).toBe(200)
      return paid.body.data.paymentNo
    }),
  )
const refundedBy = async ({ id }: TestMember): Promise<bigint> => {
  const { rows } = await server.database.pool.query(
    'select coalesce(sum(amount), 0)::bigint as sum from payments.refund where made_by = $1',
    [id],
  )
  return BigInt(rows[0].sum)
}

test('concurrent refunds at two shops on two servers never exceed the manager’s daily limit', async () => {
  for (let round = 0; round < rounds(30, 6); round += 1) {
    const chance = new Chance(20261124 + round)
    const { shops, manager } = await twoShops()
    const numbers = await paidAt(shops, 6, '60')
    const asked = Array.from({ length: 18 }, (_, n) => ({
      paymentNo: numbers[chance.below(numbers.length)] ?? '',
      amount: BigInt(1 + chance.below(3000)) * (GF / 100n),
      by: n % 2 ? call : callSecond,
    }))
    const answers = await Promise.all(
      asked.map(({ paymentNo, amount, by }) => by.refundPayment(manager, paymentNo, writeUnits(amount))),
    )
    const sum = asked.reduce((all, { amount }, n) => all + (answers[n]?.status === 200 ? amount : 0n), 0n)
    expect([round, sum <= LIMIT * GF]).toEqual([round, true])
    expect(await refundedBy(manager)).toBe(sum)
    // A refused call asked for more than was left at that time, and what is left never grows.
    const tooMuch = asked.filter((_, n) => answers[n]?.body.code === errors.staffRefundLimitReached.code)
    expect(tooMuch.length).toBeGreaterThan(0)
    for (const { amount } of tooMuch) expect(sum + amount > LIMIT * GF).toBe(true)
    // Some ask for more than is left of their payment; no other error occurs.
    for (const { body, text } of answers)
      expect(
        [
          200,
          errors.requestInProgress.code,
          errors.fullyRefunded.code,
          errors.refundTooLarge.code,
          errors.staffRefundLimitReached.code,
        ],
        text,
      ).toContain(body.code)
  }
})

test('makes one refund and counts it once when both servers receive the same key', async () => {
  const { shops, manager } = await twoShops()
  const [first = '', second = ''] = await paidAt(shops, 2, '100')
  const same = key()
  const [one, other] = await Promise.all([
    call.refundPayment(manager, first, '60', same),
    callSecond.refundPayment(manager, first, '60', same),
  ])
  const refunds = [one, other].filter(({ status }) => status === 200)
  expect(refunds.length, `${one.text} ${other.text}`).toBeGreaterThan(0)
  expect(new Set(refunds.map(({ body }) => body.data.refundNo)).size).toBe(1)
  expect(await refundedBy(manager)).toBe(60n * GF)
  expect((await callSecond.refundPayment(manager, second, '40.01')).body.code).toBe(
    errors.staffRefundLimitReached.code,
  )
  expect((await callSecond.refundPayment(manager, second, '40')).body.code).toBe(200)
})

test('does not count refunds by the owner, by another manager or at another owner’s shops', async () => {
  const { owner, shops, manager } = await twoShops()
  const colleague = await aManagerOf(server, owner, ...shops)
  const other = await twoShops()
  for (const shop of other.shops) {
    const cashierId = await hiredAt(server, { owner: other.owner, shop }, manager)
    await call.setStaffRole(other.owner, shop, cashierId, 'manager')
  }
  const own = await paidAt(shops, 6, '100')
  const theirs = await paidAt(other.shops, 2, '100')
  const makers = [owner, owner, manager, manager, colleague, colleague]
  const answers = await Promise.all([
    ...own.map((no, n) => (n % 2 ? call : callSecond).refundPayment(makers[n] ?? owner, no, '100')),
    ...theirs.map((no, n) => (n % 2 ? call : callSecond).refundPayment(manager, no, '100')),
  ])
  const codes = answers.map(({ body }) => body.code)
  const pairs = [0, 2, 4, 6].map((from) => codes.slice(from, from + 2).sort())
  expect(pairs).toEqual([
    [200, 200],
    [200, errors.staffRefundLimitReached.code],
    [200, errors.staffRefundLimitReached.code],
    [200, errors.staffRefundLimitReached.code],
  ])
  expect(await refundedBy(manager)).toBe(2n * LIMIT * GF)
})

test('refuses refunds at one shop once the manager is made a cashier there, within the limit', async () => {
  for (let round = 0; round < rounds(10, 3); round += 1) {
    const { owner, shops, manager } = await twoShops()
    const [first = '', second = '', , last = ''] = await paidAt(shops, 4, '100')
    const { body } = await call.listStaff(owner, shops[0] ?? 0)
    const [at, there] = await Promise.all([
      call.refundPayment(manager, first, '70'),
      callSecond.refundPayment(manager, second, '70'),
      callSecond.setStaffRole(owner, shops[0] ?? 0, body.data[0].cashierId, 'cashier'),
    ])
    // Either comes first; the other exceeds the limit or the role is gone.
    expect([200, errors.unknownPayment.code, errors.staffRefundLimitReached.code]).toContain(at.body.code)
    expect([200, errors.staffRefundLimitReached.code]).toContain(there.body.code)
    expect([at, there].filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await refundedBy(manager)).toBe(70n * GF)
    expect((await call.refundPayment(manager, last, '30.01')).body.code).toBe(
      errors.staffRefundLimitReached.code,
    )
  }
})
