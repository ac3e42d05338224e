import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditOf, later, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { aShopAndOwner, shopCalls } from '../../testing/calls/shop-calls.ts'
import { aShop } from '../../testing/people/people.ts'
import { rounds } from '../../testing/races/rounds.ts'
import { Chance } from '../../testing/random-operations/chance.ts'
import type { TestServer } from '../../testing/servers/server.ts'
import { startTwoServers } from '../../testing/servers/two-servers.ts'

// The daily cap of customer rewards is shared by all shops of an owner, so a second shop does not mint more.

const CAP = 100n
const WAITING =
  "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%payment_tried%'"
let both: Awaited<ReturnType<typeof startTwoServers>>
let server: TestServer
let call: ReturnType<typeof shopCalls>
let callSecond: ReturnType<typeof shopCalls>
let owner: TestMember
let first: number
let second: number

beforeAll(async () => {
  both = await startTwoServers({
    'payments.shop-reward-cap-units': CAP * GF,
    // What is cut does not wait, since this test is about the caps.
    'ledger.reward-waiting-days': 0n,
  })
  server = both.server
  call = shopCalls(server)
  callSecond = shopCalls(both.there)
})
afterAll(async () => {
  expect(await auditOf(server)).toEqual([])
  await both.close()
})
beforeEach(async () => {
  ;({ owner, shop: first } = await aShopAndOwner(server))
  second = await aShop(server.database.db, owner.id)
})

const customer = () => newMember(server, { gf: 1000n * GF })
const rewardOf = (answer: { text: string; body: { code: number; data: { rewardPv: string } } }) => {
  expect(answer.body.code, answer.text).toBe(200)
  return Number(answer.body.data.rewardPv)
}
const rewardFor = async (shop: number, amount: string, at = call, by?: TestMember) =>
  rewardOf(await at.payWithGf(by ?? (await customer()), shop, amount))

test('counts rewards at one shop against the cap of the owner’s other shop', async () => {
  expect(await rewardFor(first, '30')).toBe(60)
  const payer = await customer()
  const preview = await server.call(
    'GET',
    `/api/merchants/payment/preview?merchantId=${second}&gfAmount=30`,
    { token: payer.token },
  )
  expect(preview.body.data).toMatchObject({ rewardPv: '40.0000', cutBy: 'shop-cap' })
  expect(await rewardFor(second, '30', call, payer)).toBe(40)
  expect([await rewardFor(first, '30'), await rewardFor(second, '30')]).toEqual([0, 0])
  // Another owner's shop has its own cap.
  expect(await rewardFor((await aShopAndOwner(server)).shop, '30')).toBe(60)
})

test('shares the cap between payments with and without bills', async () => {
  const { billNo } = (await call.createBill(owner, second, '40')).body.data
  expect(rewardOf(await call.payWithGf(await customer(), second, '40', { billNo }))).toBe(80)
  const other = (await call.createBill(owner, first, '40')).body.data
  expect(rewardOf(await call.payWithGf(await customer(), first, '40', { billNo: other.billNo }))).toBe(20)
})

test('starts a shop opened during the day with the rest of the cap', async () => {
  const { owner: one, shop } = await aShopAndOwner(server)
  expect(await rewardFor(shop, '45')).toBe(90)
  const third = await aShop(server.database.db, one.id)
  expect(await rewardFor(third, '45')).toBe(10)
})

test('frees the cap of refunded rewards once, for all shops, and resets it at midnight', async () => {
  const payer = await customer()
  const { paymentNo } = (await call.payWithGf(payer, first, '50')).body.data
  expect(await rewardFor(second, '50')).toBe(0)
  expect((await call.refundPayment(owner, paymentNo, '50')).body.code).toBe(200)
  expect(await rewardFor(second, '40')).toBe(80)
  expect([await rewardFor(first, '40'), await rewardFor(second, '40')]).toEqual([20, 0])
  await later(server.database.db, { days: 1 })
  expect(await rewardFor(second, '50')).toBe(100)
})

test('applies the shared cap to payments that were waiting when the second shop opened', async () => {
  const { owner: one, shop } = await aShopAndOwner(server)
  const [late, lateToo] = [await customer(), await customer()]
  const { billNo } = (await call.createBill(one, shop, '50')).body.data
  const holder = await server.database.pool.connect()
  try {
    // Both payments have read the shop and wait for the payment password.
    await holder.query('begin')
    await holder.query('select from identity.credential where member_id = any($1) for update', [
      [late.id, lateToo.id],
    ])
    const underWay = [
      rewardFor(shop, '50', callSecond, late),
      call.payWithGf(lateToo, shop, '50', { billNo }),
    ]
    await expect
      .poll(async () => (await server.database.pool.query(WAITING)).rowCount, {
        timeout: 10_000,
        interval: 10,
      })
      .toBe(2)
    const next = await aShop(server.database.db, one.id)
    expect(await rewardFor(next, '50')).toBe(100)
    await holder.query('commit')
    const [byAmount, byBill] = await Promise.all(underWay)
    expect([byAmount, rewardOf(byBill as never)]).toEqual([0, 0])
  } finally {
    await holder.query('rollback')
    holder.release()
  }
})

test('mints no more than the cap when customers pay at three shops through two servers', async () => {
  for (let round = 0; round < rounds(6, 2); round += 1) {
    const { owner: one, shop } = await aShopAndOwner(server)
    const shops = [shop, await aShop(server.database.db, one.id), await aShop(server.database.db, one.id)]
    const people = await Promise.all(Array.from({ length: 18 }, customer))
    const rewards = await Promise.all(
      people.map((who, n) => rewardFor(shops[n % 3] ?? 0, '7', n % 2 ? call : callSecond, who)),
    )
    // 14 PV each: seven in full, and the rest of the eighth.
    expect(rewards.reduce((sum, reward) => sum + reward, 0)).toBe(Number(CAP))
    expect(rewards.filter((reward) => reward === 14)).toHaveLength(7)
  }
})

test('refuses a payment by the owner to one of the own shops', async () => {
  expect((await call.payWithGf(owner, second, '1')).body.code).toBe(errors.ownShop.code)
})

test('gives an owner of two shops the same balances as an owner of one for the same operations', async () => {
  const chance = new Chance(7)
  const roll = (below: number) => chance.below(below)
  const one = await aShopAndOwner(server, { gf: 2000n })
  const two = await aShopAndOwner(server, { gf: 1000n })
  const twin = await aShopAndOwner(server, { gf: 1000n })
  await server.database.pool.query('update merchants.shop set owner_id = $1 where id = $2', [
    two.owner.id,
    twin.shop,
  ])
  const [payerOfOne, payerOfTwo] = [
    await newMember(server, { gf: 5000n * GF }),
    await newMember(server, { gf: 5000n * GF }),
  ]
  const paid: [no: string, sameNo: string][] = []
  const balancesOf = async (...ids: number[]) => {
    const { rows } = await server.database.pool.query(
      `select (id & 15)::int as account, sum(balance)::text as balance from ledger.balance
      where id >> 4 = any($1::bigint[]) group by 1 order by 1`,
      [ids],
    )
    return rows
  }
  const everything = async () => [
    [await balancesOf(one.shop), await balancesOf(one.owner.id), await balancesOf(payerOfOne.id)],
    [await balancesOf(two.shop, twin.shop), await balancesOf(two.owner.id), await balancesOf(payerOfTwo.id)],
  ]
  for (let move = 0; move < rounds(60, 30); move += 1) {
    const where = roll(2) === 0 ? two.shop : twin.shop
    const amount = `${roll(9) + 1}.${roll(90) + 10}`
    const kind = roll(4)
    if (kind < 2) {
      const answers = [
        await call.payWithGf(payerOfOne, one.shop, amount),
        await call.payWithGf(payerOfTwo, where, amount),
      ]
      expect(answers.map(rewardOf)).toEqual([rewardOf(answers[0] as never), rewardOf(answers[0] as never)])
      paid.push([answers[0]?.body.data.paymentNo, answers[1]?.body.data.paymentNo])
    } else if (kind === 2 && paid.length > 0) {
      const [no, same] = paid[roll(paid.length)] ?? ['', '']
      const codes = [
        await call.refundPayment(one.owner, no, '0.73'),
        await call.refundPayment(two.owner, same, '0.73'),
      ].map(({ body }) => body.code)
      expect(codes[0]).toBe(codes[1])
    } else {
      const option = 1 + roll(2)
      const codes = [
        await call.transferShopGf(one.owner, one.shop, amount, option),
        await call.transferShopGf(two.owner, where, amount, option),
      ].map(({ body }) => body.code)
      expect(codes).toEqual([200, 200])
    }
    const [ofOne, ofTwo] = await everything()
    expect(ofTwo).toEqual(ofOne)
  }
})
