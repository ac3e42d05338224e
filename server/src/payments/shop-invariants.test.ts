import { afterAll, beforeAll, expect, test } from 'vitest'
import { invariants } from '../invariants.ts'
import { audit } from '../platform/monitoring/audit.ts'
import { auditOf, newMember } from '../testing/calls/points-calls.ts'
import { aShopAndOwner, shopCalls } from '../testing/calls/shop-calls.ts'
import { startTestServer, type TestServer } from '../testing/servers/server.ts'

// Each test changes a row directly, expects the audit to report it, and restores it.

let server: TestServer
const everything = async () => [
  ...(await auditOf(server)),
  ...(await audit(server.database.pool, invariants)),
]

beforeAll(async () => {
  server = await startTestServer()
  const call = shopCalls(server)
  const { owner, shop } = await aShopAndOwner(server, { pv: 10n })
  const upline = await newMember(server)
  const payer = await newMember(server, { gf: 1_000_000n, upline: upline.id })
  const other = await aShopAndOwner(server)
  const { tillId } = (await call.addTill(owner, shop, 'Bar')).body.data
  const { billNo } = (await call.createBill(owner, shop, '20', { tillId })).body.data
  const { paymentNo } = (await call.payWithGf(payer, shop, '20', { billNo })).body.data
  await call.addTill(other.owner, other.shop, 'Theirs')
  await call.refundPayment(owner, paymentNo, '5')
  await call.refundPayment(owner, paymentNo, '2')
  await call.transferShopGf(owner, shop, '3', 1)
  await call.transferShopGf(owner, shop, '3', 2)
  await call.giftPv(owner, shop, payer.code, '4')
})
afterAll(() => server.close())

test('reports no breach for an untampered shop', async () => {
  expect(await everything()).toEqual([])
})

test.each([
  [
    'refund amount changed',
    'update payments.refund set amount = amount - 1 where refunded_before > 0',
    /refund R/,
  ],
  [
    'bill lines with another sum',
    `insert into payments.bill_line (bill_no, line_no, kind, name, count, price, amount)
      select bill_no, 1, 'typed', '', 1, amount + 1, amount + 1 from payments.bill`,
    /bill B/,
  ],
  ['refund reward changed', 'update payments.refund set reward = reward + 1', /refund R/],
  ['refund deleted', 'delete from payments.refund where refunded_before > 0', /refund R/],
  ['refund receiver changed', 'update payments.refund set payer_id = shop_id', /refund R/],
  ['refund of a missing payment', 'update payments.refund set payment_id = -1', /payment -1/],
  ['returned rewards deleted', 'delete from ledger.reward_return where true', /refund R|return /],
  [
    'returned reward larger than the reward',
    'update ledger.reward_return set wanted = wanted * 1000, pending = pending + 999 * wanted',
    /reward \d+/,
  ],
  ['transfer amount changed', 'update payments.shop_transfer set amount = amount + 1', /transfer C/],
  ['transfer PV changed', 'update payments.shop_transfer set pv = pv + 1', /transfer C/],
  [
    'payout amount lowered',
    "update payments.shop_transfer set paid_out = paid_out - 1 where kind = 'shop-payout'",
    /transfer C/,
  ],
  ['transfer deleted', 'delete from payments.shop_transfer', /transfer C/],
  ['gift amount changed', 'update payments.pv_gift set amount = amount + 1', /gift P/],
  ['gift receiver changed', 'update payments.pv_gift set to_id = shop_id', /gift P/],
  ['bill amount changed', 'update payments.bill set amount = amount + 1', /bill B/],
  ['bill shop changed', 'update payments.bill set shop_id = shop_id + 1', /bill B/],
  ['till of a payment removed', 'update payments.payment set till_id = null', /payment T/],
  [
    'till of another shop',
    'update payments.payment set till_id = (select max(id) from payments.shop_till)',
    /payment T/,
  ],
  ['bill paid after its expiry', "update payments.bill set expires_at = made_at - interval '1 s'", /bill B/],
])('reports the row after tampering: %s', async (_change, statement, row) => {
  const { pool } = server.database
  const [table = ''] = /(payments|ledger)\.\w+/.exec(statement) ?? []
  await pool.query(`create table public.kept as select * from ${table}`)
  try {
    await pool.query(statement)
    expect((await everything()).map(({ id }) => id).join('\n')).toMatch(row)
  } finally {
    await pool.query(`delete from ${table}`)
    await pool.query(`insert into ${table} overriding system value select * from public.kept`)
    await pool.query('drop table public.kept')
  }
  expect(await everything()).toEqual([])
})

test('reports PV of a payout marked as counted', async () => {
  const { pool } = server.database
  const flip = `update ledger.posting set counted = not counted
    where kind = 'shop-payout' and account_id & 15 = 1 and amount > 0 and account_id <> 21`
  await pool.query('alter table ledger.posting disable trigger posting_insert_only')
  await pool.query(flip)
  const found = (await everything()).map(({ id }) => id).join('\n')
  expect(found).toMatch(/transfer C/)
  expect(found).toMatch(/account \d+/)
  await pool.query(flip)
  await pool.query('alter table ledger.posting enable trigger posting_insert_only')
})
