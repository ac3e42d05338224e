import { GF } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillPool, newMember } from '../../testing/calls/points-calls.ts'
import { aShopAndOwner, shopCalls } from '../../testing/calls/shop-calls.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await fillPool(server.database.db, 1_000_000n * GF)
})
afterAll(() => server.close())

test('lists each open shop that the member paid once, latest first, with its code and the last amount', async () => {
  const calls = shopCalls(server)
  const { db } = server.database
  const [payer, other] = [await newMember(server, { gf: 1000n * GF }), await newMember(server)]
  const shops = [await aShopAndOwner(server), await aShopAndOwner(server), await aShopAndOwner(server)]
  const [first = 0, second = 0, third = 0] = shops.map(({ shop }) => shop)
  const listed = async (who = payer) =>
    (await calls.listPaidShops(who)).body.data.records as {
      merchantId: number
      gfPaymentCode: string
      lastAmount: string
    }[]
  expect(await listed()).toEqual([])

  for (const [shop, amount] of [
    [first, '30'],
    [second, '10'],
    [third, '20'],
    [first, '12.5'],
  ] as const)
    expect((await calls.payWithGf(payer, shop, amount)).status).toBe(200)
  expect((await listed()).map(({ merchantId }) => merchantId)).toEqual([first, third, second])
  expect((await listed()).map(({ lastAmount }) => lastAmount)).toEqual(['12.5000', '20.0000', '10.0000'])
  const [{ gfPaymentCode } = { gfPaymentCode: '' }] = await listed()
  const found = await server.call('GET', `/api/merchants/qr/${gfPaymentCode}`, { token: payer.token })
  expect(found.body.data).toMatchObject({ id: first })

  await sql`update merchants.shop set status = 'closed' where id = ${first}`.execute(db)
  expect((await listed()).map(({ merchantId }) => merchantId)).toEqual([third, second])
  expect(await listed(other)).toEqual([])
})

test('lists at most six shops', async () => {
  const calls = shopCalls(server)
  const payer = await newMember(server, { gf: 1000n * GF })
  const paid: number[] = []
  for (let made = 0; made < 7; made += 1) {
    const { shop } = await aShopAndOwner(server)
    await calls.payWithGf(payer, shop, '10')
    paid.unshift(shop)
  }
  const { records } = (await calls.listPaidShops(payer)).body.data
  expect(records.map(({ merchantId }: { merchantId: number }) => merchantId)).toEqual(paid.slice(0, 6))
})
