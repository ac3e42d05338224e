import { GF, readUnits, type Units } from '@torch/contract/money.ts'
import type {
  AllClosings,
  Closing,
  RecordTotals,
  Shift,
  ShopSales,
  Takings,
} from '@torch/contract/payments.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payNewBill } from '../../testing/calls/pay-bill.ts'
import { auditOf, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { aManagerOf, aShopAndOwner, shopCalls } from '../../testing/calls/shop-calls.ts'
import { aShop } from '../../testing/people/people.ts'
import { rounds } from '../../testing/races/rounds.ts'
import { Chance } from '../../testing/random-operations/chance.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'

// Random days of two shops of one owner: every report shows the same six figures, which add up and match the payments made.

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

const seed = Math.floor(Date.now() / 1000)
const chance = new Chance(seed)
const roll = (below: number) => chance.below(below)
const cents = (amount: number) => (amount / 100).toFixed(2)
const FIGURES = ['grossGf', 'discountGf', 'tipGf', 'gfAmount', 'refundedGf', 'netGf'] as const
type Figures = Record<(typeof FIGURES)[number] | 'count', Units>

const NOTHING: Figures = {
  ...{ count: 0n, grossGf: 0n, discountGf: 0n, tipGf: 0n },
  ...{ gfAmount: 0n, refundedGf: 0n, netGf: 0n },
}
const plus = (one: Figures, other: Figures): Figures =>
  Object.fromEntries(
    ([...FIGURES, 'count'] as const).map((name) => [name, one[name] + other[name]]),
  ) as Figures
/** Asserts both equations of all shown figures. */
function figures(shown: Takings): Figures {
  const read = (name: (typeof FIGURES)[number]) => readUnits(shown[name])
  expect(read('grossGf') - read('discountGf') + read('tipGf'), `seed ${seed}`).toBe(read('gfAmount'))
  expect(read('gfAmount') - read('refundedGf'), `seed ${seed}`).toBe(read('netGf'))
  return {
    ...(Object.fromEntries(FIGURES.map((name) => [name, read(name)])) as Figures),
    count: BigInt(shown.count),
  }
}
const sum = (all: Takings[]) => all.map(figures).reduce(plus, NOTHING)

/** Makes one payment and returns what it adds to the figures. */
async function aPayment(shop: number, { by, tillId }: { by: TestMember; tillId: number | undefined }) {
  const payer = await newMember(server, { gf: 1000n * GF })
  const gross = 200 + roll(5000)
  if (roll(5) === 0) {
    const { paymentNo } = (await call.payWithGf(payer, shop, cents(gross))).body.data
    return { paymentNo, paid: gross, discount: 0, tip: 0, gross }
  }
  const discount = roll(2) ? 0 : 1 + roll(gross - 100)
  const due = gross - discount
  const tip = roll(2) ? 0 : 1 + roll(due)
  const { paymentNo } = await payNewBill(
    call,
    { by, payer, shop, amount: cents(due), tip: tip ? cents(tip) : undefined },
    {
      ...(tillId !== undefined && { tillId }),
      ...(discount && {
        typed: cents(gross),
        discount: { kind: 'amount', amount: cents(discount), reason: '常客' },
      }),
    },
  )
  return { paymentNo, paid: due + tip, discount, tip, gross }
}

/** Two shops of one owner, with a manager of both. */
interface Shops {
  owner: TestMember
  manager: TestMember
  shops: number[]
}

async function twoShops(): Promise<Shops> {
  const { owner, shop: first } = await aShopAndOwner(server, { gf: 1000n })
  const shops = [first, await aShop(server.database.db, owner.id)]
  const manager = await aManagerOf(server, owner, ...shops)
  for (const shop of shops) await call.setCounterRules(owner, shop, { tips: true })
  return { owner, manager, shops }
}

/** Makes the payments of a day during a shift of the manager. Returns the figures of the shop, and the manager's own. */
async function aShopDay({ owner, manager }: Shops, shop: number): Promise<{ all: Figures; own: Figures }> {
  const tills = [
    (await call.addTill(owner, shop, '吧台')).body.data.tillId as number,
    (await call.addTill(owner, shop, '露台')).body.data.tillId as number,
    undefined,
  ]
  await call.openShift(manager, shop)
  let [all, own] = [NOTHING, NOTHING]
  for (let n = 0; n < 12; n += 1) {
    const by = roll(2) ? owner : manager
    const one = await aPaymentOrRefund(manager, shop, { by, tillId: tills[roll(3)] })
    all = plus(all, one)
    const { cashier } = (await call.listPaymentRecords(owner, shop, { size: '1' })).body.data[0]
    const ofPayment = cashier === manager.name ? one : NOTHING
    // A refund counts for the member who made it.
    const { refundedGf } = one
    own = plus(own, { ...ofPayment, refundedGf, netGf: ofPayment.gfAmount - refundedGf })
  }
  const shift = (await call.getCounter(manager, shop)).body.data.shift as Shift
  expect(figures(shift), `seed ${seed}`).toEqual(own)
  await call.closeShift(manager, shift.shiftId)
  return { all, own }
}

/** Makes a payment, and for one in three a refund by the manager. Returns what both add to the figures. */
async function aPaymentOrRefund(
  manager: TestMember,
  shop: number,
  how: Parameters<typeof aPayment>[1],
): Promise<Figures> {
  const done = await aPayment(shop, how)
  const back = roll(3) === 0 ? 1 + roll(done.paid) : 0
  if (back > 0) {
    const refund = await call.refundPayment(manager, done.paymentNo, cents(back))
    expect(refund.body.code, refund.text).toBe(200)
  }
  const units = (amount: number) => (BigInt(amount) * GF) / 100n
  return {
    count: 1n,
    grossGf: units(done.gross),
    discountGf: units(done.discount),
    tipGf: units(done.tip),
    gfAmount: units(done.paid),
    refundedGf: units(back),
    netGf: units(done.paid - back),
  }
}

/** Asserts that all reports of a shop's day show these figures. */
async function expectReports(owner: TestMember, shop: number, { all, own }: { all: Figures; own: Figures }) {
  const totals = (await call.getRecordTotals(owner, shop)).body.data as RecordTotals
  const closing = (await call.getClosing(owner, shop)).body.data as Closing
  const { day } = closing
  const sales = (await call.getShopSales(owner, shop, day, day)).body.data as ShopSales
  expect(figures(totals), `seed ${seed}`).toEqual(all)
  expect(sum(totals.cashiers)).toEqual(all)
  expect(sum(totals.tills)).toEqual(all)
  expect(figures(closing)).toEqual(all)
  expect(sum(closing.people)).toEqual(all)
  expect(sum(closing.tills)).toEqual(all)
  expect(closing.shifts.map(figures)).toEqual([own])
  expect(figures(sales)).toEqual(all)
  const ofItems = (name: 'grossGf' | 'discountGf' | 'gfAmount') =>
    sales.items.reduce((to, item) => to + readUnits(item[name]), 0n)
  for (const name of ['grossGf', 'discountGf', 'gfAmount'] as const) expect(ofItems(name)).toBe(all[name])
  for (const { kind, grossGf, discountGf, gfAmount } of sales.items)
    if (kind !== 'tip') expect(readUnits(grossGf) - readUnits(discountGf)).toBe(readUnits(gfAmount))
}

test('gross, discounts, tips, refunds and net agree in all reports and match what was paid', async () => {
  for (let round = 0; round < rounds(4, 1); round += 1) {
    const people = await twoShops()
    const { owner, shops } = people
    const days = new Map<number, { all: Figures; own: Figures }>()
    for (const shop of shops) days.set(shop, await aShopDay(people, shop))
    for (const [shop, day] of days) await expectReports(owner, shop, day)
    const together = (await call.getAllClosings(owner, shops[0] as number)).body.data as AllClosings
    expect(figures(together)).toEqual([...days.values()].map(({ all }) => all).reduce(plus, NOTHING))
    expect(sum(together.shops)).toEqual(figures(together))
  }
})
