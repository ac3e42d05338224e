import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import type { ShopTransaction } from '@torch/contract/payments.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountId, PLATFORM, post } from '../../ledger/index.ts'
import { newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { aShopAndOwner, shopCalls } from '../../testing/calls/shop-calls.ts'
import { openNextMonthPartition } from '../../testing/next-partition.ts'
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
  ;({ owner, shop } = await aShopAndOwner(server))
  payer = await newMember(server, { gf: 1000n * GF })
})
afterAll(() => server.close())

const shownIn = (records: ShopTransaction[]) =>
  records.map((one) => [
    one.transactionType,
    one.transactionTypeDesc,
    one.businessType,
    one.businessTypeDesc,
    one.pointsTypeDesc,
    one.amount,
    one.points,
    one.balanceAfter,
    one.status,
    one.description,
  ])

// spec: 001 §2 transaction records and their detail
// spec: 001 §3 financial transaction record, paged
test('lists all movements of a shop, newest first, in the caller’s language', async () => {
  await call.payWithGf(payer, shop, '100')
  await call.transferShopGf(owner, shop, '10', 1)
  await call.transferShopGf(owner, shop, '10', 2)
  await call.act(owner, `transfer-pv-from-personal?fromUserId=${owner.id}&amount=50`, {
    paymentPassword: PASSWORD,
  })
  await call.giftPv(owner, shop, payer.code, '7.50')
  const masked = `${payer.name[0]}***${payer.name.at(-1)}`
  const english = (await call.listShopTransactions(owner, shop, '', EN)).body.data
  expect(english).toMatchObject({ total: 5, current: 1, pages: 1 })
  expect(shownIn(english.records)).toEqual([
    [2, 'Expense', 'shop-gift', 'PV gift', 'PV', '7.5000', '-7.5000', '42.5000', 1, `Given to ${masked}`],
    [1, 'Income', 'pv-to-shop', 'PV moved in', 'PV', '50.0000', '50.0000', '50.0000', 1, 'From your own PV'],
    [
      2,
      'Expense',
      'shop-payout',
      'Payout',
      'GF',
      '10.0000',
      '-10.0000',
      '80.0000',
      1,
      'Paid out to your own account',
    ],
    [
      2,
      'Expense',
      'shop-exchange',
      'GF exchanged into PV',
      'GF',
      '10.0000',
      '-10.0000',
      '90.0000',
      1,
      'Exchanged into your own PV',
    ],
    [1, 'Income', 'payment', 'Payment', 'GF', '100.0000', '100.0000', '100.0000', 1, `Paid by ${masked}`],
  ])
  const chinese = (await call.listShopTransactions(owner, shop)).body.data.records
  expect(chinese.map((one: { businessTypeDesc: string }) => one.businessTypeDesc)).toEqual([
    '赠送 PV',
    '转入 PV',
    'GF 转出',
    'GF 兑换 PV',
    '收款',
  ])
  expect(chinese[4]).toMatchObject({
    transactionTypeDesc: '收入',
    statusDesc: '已完成',
    description: `${masked} 付款`,
  })
})

// spec: 001 §2 pages: previous and next disabled at the ends, total
// spec: 001 §3 financial transaction record, paged
test('returns consistent pages for every page size', async () => {
  const { db } = server.database
  const other = await aShopAndOwner(server)
  for (let n = 0; n < 120; n += 1) {
    if (n % 40 === 39) await openNextMonthPartition(server.database)
    // Entries of both accounts, and journals that touch both.
    const units =
      n % 7 === 0 ? (['GF', 'PV'] as const) : [(n * 31) % 5 < 3 ? ('GF' as const) : ('PV' as const)]
    const legs = units.flatMap((unit) => [
      { account: accountId(PLATFORM, 'issuance', unit), amount: -GF },
      { account: accountId(other.shop, 'available', unit), amount: GF },
    ])
    await post(db, [{ kind: 'issue', actor: 'system', ref: `page-${n}`, legs }])
  }
  const all = (await call.listShopTransactions(other.owner, other.shop, 'pageSize=100')).body.data
  const rest = (await call.listShopTransactions(other.owner, other.shop, 'pageNum=2&pageSize=100')).body.data
  const ids: number[] = [...all.records, ...rest.records].map(({ id }) => id)
  expect([all.total, all.pages, ids.length]).toEqual([138, 2, 138])
  expect(ids).toEqual([...ids].sort((a, b) => b - a))
  for (const size of [1, 3, 10, 37]) {
    for (let page = 1; page <= Math.ceil(138 / size) + 1; page += size === 1 ? 13 : 1) {
      const { records } = (
        await call.listShopTransactions(other.owner, other.shop, `pageNum=${page}&pageSize=${size}`)
      ).body.data
      expect(records.map(({ id }: { id: number }) => id)).toEqual(ids.slice((page - 1) * size, page * size))
    }
  }
})

test.each(['pageNum=0', 'pageNum=-1', 'pageNum=1.5', 'pageSize=0', 'pageSize=101', 'pageNum=1&pageNum=2'])(
  'refuses the malformed query %s',
  async (query) => {
    expect((await call.listShopTransactions(owner, shop, query)).status).toBe(400)
  },
)

// spec: 001 §6 merchant: only the owner
test('refuses callers other than the owner', async () => {
  const answer = await call.listShopTransactions(payer, shop)
  expect([answer.status, answer.body.code]).toEqual([404, errors.unknownMerchant.code])
})
