import { afterAll, beforeAll, expect, test } from 'vitest'
import { later, newMember } from '../testing/calls/points-calls.ts'
import { aShopAndOwner, shopCalls } from '../testing/calls/shop-calls.ts'
import { startTestServer, type TestServer } from '../testing/servers/server.ts'
import { paymentsSweep } from './sweep.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('deletes expired bills and invitations after their retention and keeps paid bills', async () => {
  const { db, pool } = server.database
  const call = shopCalls(server)
  const { owner, shop } = await aShopAndOwner(server)
  const payer = await newMember(server, { gf: 100_000n })
  const paid = (await call.createBill(owner, shop, '1')).body.data.billNo
  await call.payWithGf(payer, shop, '1', { billNo: paid })
  await call.createBill(owner, shop, '2')
  await call.inviteCashier(owner, shop)
  const left = async () =>
    (
      await pool.query<{ n: number }>(`
        select count(*)::integer as n from payments.bill union all select count(*)::integer from payments.cashier_invitation`)
    ).rows.map(({ n }) => n)
  await paymentsSweep(db).run(new Date(0))
  expect(await left()).toEqual([2, 1])
  await later(db, { days: 2 })
  await paymentsSweep(db).run(new Date(0))
  expect(await left()).toEqual([2, 0])
  await later(db, { days: 30 })
  await paymentsSweep(db).run(new Date(0))
  expect(await left()).toEqual([1, 0])
})
