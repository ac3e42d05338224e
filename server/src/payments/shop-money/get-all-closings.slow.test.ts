import { errors } from '@torch/contract/errors.ts'
import { GF, readUnits } from '@torch/contract/money.ts'
import type { AllClosings, Closing } from '@torch/contract/payments.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayOf } from '../../platform/time/calendar.ts'
import { momentNow } from '../../platform/time/clock.ts'
import { payNewBill } from '../../testing/calls/pay-bill.ts'
import { auditOf, later, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { aShopAndOwner, shopCalls } from '../../testing/calls/shop-calls.ts'
import { aShop } from '../../testing/people/people.ts'
import { rounds } from '../../testing/races/rounds.ts'
import { Chance } from '../../testing/random-operations/chance.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'

let server: TestServer
let call: ReturnType<typeof shopCalls>

beforeAll(async () => {
  server = await startTestServer()
  call = shopCalls(server)
})
afterAll(async () => {
  expect(await auditOf(server)).toEqual([])
  await server.close()
})

const today = async () => dayOf(await momentNow(server.database.db))
const signIn = async (...who: TestMember[]) => {
  for (const one of who) one.token = await server.login(one.name)
}
const allOf = async (who: TestMember, shop: number, day?: string): Promise<AllClosings> => {
  const answer = await call.getAllClosings(who, shop, day)
  expect(answer.body.code, answer.text).toBe(200)
  return answer.body.data
}

test('sums of all shops equal the sums of their closings over random days', async () => {
  // A failing day can be reproduced.
  const chance = new Chance(20261124)
  const roll = (below: number) => chance.below(below)
  const { owner, shop } = await aShopAndOwner(server, { gf: 50n, pv: 10n })
  const shops = [shop, await aShop(server.database.db, owner.id), await aShop(server.database.db, owner.id)]
  const tills = await Promise.all(
    shops.map(async (one) => (await call.addTill(owner, one, 'Bar')).body.data.tillId as number),
  )
  const payers = await Promise.all([1, 2].map(() => newMember(server, { gf: 100_000n * GF })))
  const first = await today()
  const days = rounds(12, 5)
  const paid: { no: string; left: bigint }[] = []
  for (let n = 0; n < days; n += 1) {
    for (let act = 0; act < 9; act += 1) {
      const at = roll(3)
      const [where, payer] = [shops[at] ?? shop, payers[roll(2)] ?? owner]
      const amount = `${roll(90) + 1}.${String(roll(100)).padStart(2, '0')}`
      const kind = roll(5)
      if (kind < 2) {
        const answer = await call.payWithGf(payer, where, amount)
        paid.push({ no: answer.body.data.paymentNo, left: readUnits(amount) })
      } else if (kind === 2) {
        const sale = { by: owner, payer, shop: where, amount }
        const { paymentNo } = await payNewBill(call, sale, { tillId: tills[at] })
        paid.push({ no: paymentNo, left: readUnits(amount) })
      } else if (kind === 3) {
        const one = paid[roll(paid.length || 1)]
        if (one && one.left > GF / 2n && (await call.refundPayment(owner, one.no, '0.49')).body.code === 200)
          one.left -= (49n * GF) / 100n
      } else await call.transferShopGf(owner, where, '0.37', 1 + roll(2))
    }
    await later(server.database.db, { days: 1 })
    await signIn(owner, ...payers)
  }
  const total = (of: (one: Closing) => string, some: Closing[]) =>
    some.reduce((sum, one) => sum + readUnits(of(one)), 0n)
  let count = 0
  for (let n = 0; n <= days; n += 1) {
    const day = addDays(first, n)
    const all = await allOf(owner, shops[n % 3] ?? shop, day)
    const singles: Closing[] = await Promise.all(
      shops.map(async (one) => (await call.getClosing(owner, one, day)).body.data),
    )
    expect(all.shops.map(({ shopName: _, shopNameEn: __, ...closing }) => closing)).toEqual(singles)
    for (const key of ['gfAmount', 'refundedGf', 'netGf'] as const)
      expect([day, key, readUnits(all[key])]).toEqual([day, key, total((one) => one[key], singles)])
    for (const at of ['opening', 'closing'] as const)
      for (const unit of ['gf', 'pv'] as const)
        expect(readUnits(all[at][unit])).toBe(total((one) => one[at][unit], singles))
    expect(all.count).toBe(singles.reduce((sum, one) => sum + one.count, 0))
    expect(all).toMatchObject({ day, ended: n < days })
    // The parts by till and by member sum to the closing.
    for (const one of singles)
      for (const parts of [one.tills, one.people])
        expect(parts.reduce((sum, { netGf }) => sum + readUnits(netGf), 0n)).toBe(readUnits(one.netGf))
    count += all.count
  }
  expect(count).toBe(paid.length)
})

test('returns a manager the shops managed for the owner and refuses other callers', async () => {
  const { owner, shop } = await aShopAndOwner(server)
  const [second, third] = [
    await aShop(server.database.db, owner.id),
    await aShop(server.database.db, owner.id),
  ]
  const [manager, payer] = [await newMember(server), await newMember(server, { gf: 100n * GF })]
  for (const [one, role] of [
    [shop, 'manager'],
    [second, 'manager'],
    [third, 'cashier'],
  ] as const) {
    const { code } = (await call.inviteCashier(owner, one)).body.data
    await call.joinStaff(manager, code)
    const [{ cashierId }] = (await call.listStaff(owner, one)).body.data
    await call.setStaffRole(owner, one, cashierId, role)
  }
  for (const [one, amount] of [
    [shop, '1'],
    [second, '20'],
    [third, '300'],
  ] as const)
    await call.payWithGf(payer, one, amount)
  const ids = ({ shops }: AllClosings) => shops.map(({ merchantId }) => merchantId)
  expect(ids(await allOf(owner, second))).toEqual([shop, second, third])
  const theirs = await allOf(manager, second)
  expect([ids(theirs), theirs.gfAmount]).toEqual([[shop, second], '21.0000'])
  for (const who of [payer, (await aShopAndOwner(server)).owner])
    expect((await call.getAllClosings(who, shop)).body.code).toBe(errors.unknownMerchant.code)
  expect((await call.getAllClosings(manager, third)).body.code).toBe(errors.unknownMerchant.code)
  // The owner of one shop has one closing.
  const alone = await aShopAndOwner(server)
  expect(ids(await allOf(alone.owner, alone.shop))).toEqual([alone.shop])
})
