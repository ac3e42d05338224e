import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import type { Closing } from '@torch/contract/payments.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountId, PLATFORM, post } from '../../ledger/index.ts'
import { moveTo, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { aShopAndOwner, shopCalls } from '../../testing/calls/shop-calls.ts'
import { PASSWORD } from '../../testing/people/people.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'

const EN = { 'accept-language': 'EN' }
let server: TestServer
let call: ReturnType<typeof shopCalls>
let owner: TestMember
let shop: number
let payer: TestMember

beforeAll(async () => {
  server = await startTestServer()
  call = shopCalls(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  ;({ owner, shop } = await aShopAndOwner(server))
  payer = await newMember(server, { gf: 1000n * GF })
})

const totalsIn = (closing: Closing) =>
  closing.totals.map(({ pointsType, businessTypeDesc, count, points }) => [
    pointsType,
    businessTypeDesc,
    count,
    points,
  ])

async function at(moment: string): Promise<void> {
  await moveTo(server.database.db, moment)
  for (const who of [owner, payer]) who.token = await server.login(who.name)
}

describe('getClosing', () => {
  test('sums up a day in Shanghai by kind, from midnight to midnight', async () => {
    // 23:59:50 of the tenth in Shanghai.
    await at('2031-03-10T15:59:50Z')
    const early = (await call.payWithGf(payer, shop, '30')).body.data.paymentNo
    await at('2031-03-10T16:00:05Z')
    await call.payWithGf(payer, shop, '20')
    await call.payWithGf(payer, shop, '12.34')
    await call.refundPayment(owner, early, '5')
    await call.transferShopGf(owner, shop, '10', 2)
    await call.transferShopGf(owner, shop, '1', 1)
    await call.act(owner, `transfer-pv-from-personal?fromUserId=${owner.id}&amount=8`, {
      paymentPassword: PASSWORD,
    })
    await call.giftPv(owner, shop, payer.code, '3')

    expect((await call.getClosing(owner, shop, '2031-03-10')).body.data).toMatchObject({
      ended: true,
      count: 1,
      gfAmount: '30.0000',
      refundedGf: '0.0000',
      netGf: '30.0000',
      opening: { gf: '0.0000', pv: '0.0000' },
      closing: { gf: '30.0000', pv: '0.0000' },
    })
    const { data } = (await call.getClosing(owner, shop, undefined, EN)).body
    expect(data).toMatchObject({
      day: '2031-03-11',
      ended: false,
      count: 2,
      gfAmount: '32.3400',
      refundedGf: '5.0000',
      netGf: '27.3400',
      opening: { gf: '30.0000', pv: '0.0000' },
      closing: { gf: '46.3400', pv: '5.0000' },
    })
    expect(totalsIn(data)).toEqual(
      expect.arrayContaining([
        ['GF', 'Payment', 2, '32.3400'],
        ['GF', 'Refund', 1, '-5.0000'],
        ['GF', 'Payout', 1, '-10.0000'],
        ['GF', 'GF exchanged into PV', 1, '-1.0000'],
        ['PV', 'PV moved in', 1, '8.0000'],
        ['PV', 'PV gift', 1, '-3.0000'],
      ]),
    )
    expect(data.totals).toHaveLength(6)
    // A future day is empty and opens with the current balance.
    expect((await call.getClosing(owner, shop, '2031-03-12')).body.data).toMatchObject({
      count: 0,
      totals: [],
      opening: { gf: '46.3400', pv: '5.0000' },
      closing: { gf: '46.3400', pv: '5.0000' },
    })
  })

  test.each(['2031-02-29', 'today', '2031-3-1', '20310301'])('refuses the malformed day %j', async (day) => {
    expect((await call.getClosing(owner, shop, day)).status).toBe(400)
  })
})

describe('getShopStatement', () => {
  test('returns every entry of the period, and their sums lead from opening to closing balance', async () => {
    await at('2032-03-10T04:00:00Z')
    await call.payWithGf(payer, shop, '30')
    await at('2032-03-11T04:00:00Z')
    await call.payWithGf(payer, shop, '20')
    await call.transferShopGf(owner, shop, '10', 2)
    await at('2032-03-13T04:00:00Z')
    await call.payWithGf(payer, shop, '1')
    const period = 'from=2032-03-11&to=2032-03-12'
    const { data } = (await call.getShopStatement(owner, shop, period)).body
    expect(data).toMatchObject({
      opening: { gf: '30.0000' },
      closing: { gf: '40.0000' },
      hasMore: false,
    })
    expect(data.entries.map((one: { points: string }) => one.points)).toEqual(['20.0000', '-10.0000'])
    for (const [after, left] of [
      [data.entries[0].id, 1],
      [data.entries[1].id, 0],
      [1, 2],
    ])
      expect(
        (await call.getShopStatement(owner, shop, `${period}&after=${after}`)).body.data.entries,
      ).toHaveLength(left)
  })

  test('pages after the last entry received', async () => {
    const { db } = server.database
    const big = await aShopAndOwner(server)
    const of = (unit: 'GF' | 'PV', n: bigint) => [
      { account: accountId(PLATFORM, 'issuance', unit), amount: -n },
      { account: accountId(big.shop, 'available', unit), amount: n },
    ]
    for (let part = 0; part < 6; part += 1) {
      await post(
        db,
        Array.from({ length: 600 }, (_, n) => ({
          kind: 'issue' as const,
          actor: 'system' as const,
          ref: `many-${part}-${n}`,
          // Every second journal touches both accounts.
          legs: n % 2 ? of('GF', 1n) : [...of('GF', 1n), ...of('PV', 2n)],
        })),
      )
    }
    const { rows } = await sql<{ day: string }>`
      select platform.day_of(platform.now())::text as day`.execute(db)
    const period = `from=${rows[0]?.day}&to=${rows[0]?.day}`
    const first = (await call.getShopStatement(big.owner, big.shop, period)).body.data
    expect([first.entries.length, first.hasMore]).toEqual([5000, true])
    const rest = (
      await call.getShopStatement(big.owner, big.shop, `${period}&after=${first.entries.at(-1).id}`)
    ).body.data
    expect([rest.entries.length, rest.hasMore]).toEqual([400, false])
    const ids = [...first.entries, ...rest.entries].map(({ id }) => id)
    expect(new Set(ids).size).toBe(5400)
    expect(ids).toEqual([...ids].sort((a, b) => a - b))
    expect(first.closing).toEqual({ gf: '0.3600', pv: '0.3600' })
  })

  test('refuses a reversed, too long, invalid or incomplete period', async () => {
    for (const [query, code] of [
      ['from=2031-03-12&to=2031-03-11', errors.periodReversed.code],
      ['from=2028-01-01&to=2031-03-11', errors.periodTooLong.code],
      ['from=2031-02-30&to=2031-03-11', errors.parameter.code],
      ['from=2031-03-11', errors.parameter.code],
    ] as const)
      expect([query, (await call.getShopStatement(owner, shop, query)).body.code]).toEqual([query, code])
  })
})

test('getClosing and getShopStatement refuse callers other than the owner', async () => {
  const cashier = await newMember(server)
  const { code } = (await call.inviteCashier(owner, shop)).body.data
  await call.joinStaff(cashier, code)
  for (const who of [payer, cashier]) {
    expect((await call.getClosing(who, shop)).body.code).toBe(errors.unknownMerchant.code)
    expect((await call.getShopStatement(who, shop, 'from=2031-03-11&to=2031-03-11')).body.code).toBe(
      errors.unknownMerchant.code,
    )
  }
})
