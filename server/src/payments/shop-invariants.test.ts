import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../platform/monitoring/audit.ts'
import { referralsInvariants } from '../referrals/invariants.ts'
import { auditOf, newMember } from '../testing/calls/points-calls.ts'
import { aShopAndOwner, shopCalls } from '../testing/calls/shop-calls.ts'
import { startTestServer, type TestServer } from '../testing/servers/server.ts'

// Each breach is made by hand, must be found with its row, and is undone: an audit that never finds anything may be blind.

let server: TestServer
const everything = async () => [
  ...(await auditOf(server)),
  ...(await audit(server.database.pool, referralsInvariants)),
]

beforeAll(async () => {
  server = await startTestServer()
  const call = shopCalls(server)
  const { owner, shop } = await aShopAndOwner(server, { pv: 10n })
  const upline = await newMember(server)
  const payer = await newMember(server, { gf: 1_000_000n, upline: upline.id })
  const { billNo } = (await call.createBill(owner, shop, '20')).body.data
  const { paymentNo } = (await call.payWithGf(payer, shop, '20', { billNo })).body.data
  await call.refundPayment(owner, paymentNo, '5')
  await call.refundPayment(owner, paymentNo, '2')
  await call.transferShopGf(owner, shop, '3', 1)
  await call.transferShopGf(owner, shop, '3', 2)
  await call.giftPv(owner, shop, payer.code, '4')
})
afterAll(() => server.close())

test('a sound shop has no breach', async () => {
  expect(await everything()).toEqual([])
})

test.each([
  [
    'a refund of another amount',
    'update payments.refund set amount = amount - 1 where refunded_before > 0',
    /refund R/,
  ],
  [
    'lines that come to another amount',
    `insert into payments.bill_line (bill_no, line_no, kind, name, count, price, amount)
      select bill_no, 1, 'typed', '', 1, amount + 1, amount + 1 from payments.bill`,
    /bill B/,
  ],
  ['a refund of another reward', 'update payments.refund set reward = reward + 1', /refund R/],
  ['a refund gone', 'delete from payments.refund where refunded_before > 0', /refund R/],
  ['a refund to somebody else', 'update payments.refund set payer_id = shop_id', /refund R/],
  ['a refund of a payment that is none', 'update payments.refund set payment_id = -1', /payment -1/],
  ['a returned reward forgotten', 'delete from ledger.reward_return where true', /refund R|return /],
  [
    'more of a reward asked back than it was',
    'update ledger.reward_return set wanted = wanted * 1000, pending = pending + 999 * wanted',
    /reward \d+/,
  ],
  ['a transfer of another amount', 'update payments.shop_transfer set amount = amount + 1', /transfer C/],
  ['a transfer with more PV', 'update payments.shop_transfer set pv = pv + 1', /transfer C/],
  [
    'a payout that paid less',
    "update payments.shop_transfer set paid_out = paid_out - 1 where kind = 'shop-payout'",
    /transfer C/,
  ],
  ['a transfer gone', 'delete from payments.shop_transfer', /transfer C/],
  ['a gift of another amount', 'update payments.pv_gift set amount = amount + 1', /gift P/],
  ['a gift to somebody else', 'update payments.pv_gift set to_id = shop_id', /gift P/],
  ['a bill of another amount', 'update payments.bill set amount = amount + 1', /bill B/],
  ['a bill of another shop', 'update payments.bill set shop_id = shop_id + 1', /bill B/],
  ['a bill paid too late', "update payments.bill set expires_at = made_at - interval '1 s'", /bill B/],
])('%s is found, with the row', async (_what, statement, found) => {
  const { pool } = server.database
  const [table = ''] = /(payments|ledger)\.\w+/.exec(statement) ?? []
  await pool.query(`create table public.kept as select * from ${table}`)
  try {
    await pool.query(statement)
    expect((await everything()).map(({ id }) => id).join('\n')).toMatch(found)
  } finally {
    await pool.query(`delete from ${table}`)
    await pool.query(`insert into ${table} overriding system value select * from public.kept`)
    await pool.query('drop table public.kept')
  }
  expect(await everything()).toEqual([])
})

test('PV of a payout that counted would be found', async () => {
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
