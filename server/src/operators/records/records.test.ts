import { readUnits } from '@torch/contract/money.ts'
import type { OperatorRole } from '@torch/contract/permissions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperator, type TestOperator } from '../../testing/people/operators.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { createTestCallers, type TestCallers } from '../../testing/test-callers.ts'

let server: TestServer
let callers: TestCallers
const team = {} as Record<OperatorRole, TestOperator>
beforeAll(async () => {
  server = await startTestServer()
  callers = await createTestCallers(server)
  for (const role of ['support', 'treasurer', 'arbiter', 'auditor'] as const)
    team[role] = await anOperator(server, [role])
})
afterAll(() => server.close())

const get = (path: string, role: OperatorRole = 'support') =>
  server.call('GET', path, { token: team[role].token })
const data = async (path: string, role: OperatorRole = 'support') => (await get(path, role)).body.data
/** The day of the latest payment, which midnight may have ended. */
const dayOfPayments = async () =>
  (
    await server.database.pool.query(
      'select platform.day_of(max(paid_at))::text as day from payments.payment',
    )
  ).rows[0].day
/** Reads a whole list in pages of `size`. */
async function readAll(path: string, size: number): Promise<{ id: number }[]> {
  const all: { id: number }[] = []
  for (;;) {
    const last = all.at(-1)
    const page = await data(`${path}&size=${size}${last ? `&after=${last.id}` : ''}`)
    if (page.length === 0) return all
    all.push(...page)
  }
}

test('finds payments by number, payer, shop and day, and links them to their journal', async () => {
  const { payer, shop, paymentNo } = callers
  const day = await dayOfPayments()
  const row = (about: object) =>
    expect.objectContaining({ payer: payer.name, shop: '测试小店二', refunded: '0.0000', ...about })
  const plain = row({ paymentNo, amount: '1.0000' })
  expect(await data(`/api/operator/payments?search=${paymentNo}`)).toEqual([plain])
  // The newer payment, of 2 GF, is that of a bill created over the API.
  for (const query of [
    `memberId=${payer.id}`,
    `shopId=${shop}`,
    `memberId=${payer.id}&shopId=${shop}&from=${day}&until=${day}`,
  ])
    expect([query, await data(`/api/operator/payments?${query}`)]).toEqual([
      query,
      [row({ amount: '2.0000' }), plain],
    ])
  for (const query of [
    'refunds=refunded',
    'until=2020-01-01',
    `shopId=${payer.id}`,
    'memberId=999999999999999',
  ])
    expect([query, await data(`/api/operator/payments?${query}`)]).toEqual([query, []])
  const one = await data(`/api/operator/payments/${paymentNo}`)
  expect(one).toMatchObject({
    paymentNo,
    refunds: [],
    billNo: null,
    till: null,
    discount: null,
    tip: '0.0000',
    journals: [{ kind: 'payment' }],
  })
  const journal = await data(`/api/operator/journals/${one.journals[0].id}`)
  expect(journal.about).toEqual({ kind: 'payment', paymentNo })
  expect(
    journal.postings.map(({ holder, amount }: { holder: { kind: string }; amount: string }) => [
      holder.kind,
      amount,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['member', '-1.0000'],
      ['shop', '1.0000'],
    ]),
  )
})

test('finds a refund by its number, and shows it on its payment', async () => {
  const { owner, shop, payer } = callers
  const paid = await server.call('POST', '/api/merchants/payment/pay-with-gf', {
    token: payer.token,
    form: {
      merchantId: String(shop),
      payerUserId: String(payer.id),
      gfAmount: '4.00',
      paymentPassword: 'torch123',
    },
  })
  const { paymentNo } = paid.body.data
  const refunded = await server.call('POST', '/api/merchants/payment/refund', {
    token: owner.token,
    json: { paymentNo, amount: '1.50', reason: '凉了' },
  })
  expect(refunded.status).toBe(200)
  const one = await data(`/api/operator/payments/${paymentNo}`)
  expect(one).toMatchObject({ refunded: '1.5000', refunds: [{ amount: '1.5000', reason: '凉了' }] })
  expect(one.journals.map(({ kind }: { kind: string }) => kind)).toEqual(['refund', 'payment'])
  expect(
    (await data('/api/operator/payments?refunds=refunded')).map(
      (row: { paymentNo: string }) => row.paymentNo,
    ),
  ).toEqual([paymentNo])
  expect(await data(`/api/operator/payments?search=${one.refunds[0].refundNo}`)).toMatchObject([
    { paymentNo },
  ])
  const [newest] = await data(`/api/operator/journals?kind=refund`)
  expect((await data(`/api/operator/journals/${newest.id}`)).about).toEqual({ kind: 'payment', paymentNo })
})

test('finds orders and trades by number, member and status, and links them to each other', async () => {
  const { trader, other, sellOrderId, tradeId } = callers
  const order = await data(`/api/operator/orders/${sellOrderId}`)
  expect(order).toMatchObject({
    type: 'sell',
    status: 'partial',
    owner: trader.name,
    gfAmount: '3000.0000',
    rest: '2000.0000',
  })
  expect(order.trades.map(({ id }: { id: number }) => String(id))).toEqual([tradeId])
  expect(await data(`/api/operator/orders?search=${order.orderNo}`)).toMatchObject([{ id: order.id }])
  expect(await data(`/api/operator/orders?memberId=${other.id}&type=buy`)).toMatchObject([
    { owner: other.name },
  ])
  expect(await data('/api/operator/orders?status=expired')).toEqual([])

  const trade = await data(`/api/operator/trades/${tradeId}`, 'arbiter')
  expect(trade).toMatchObject({
    status: 'pending-payment',
    buyer: other.name,
    seller: trader.name,
    orderNo: order.orderNo,
    hasProof: false,
    appeals: [],
    steps: [{ to: 'pending-payment' }],
  })
  // Shows neither the receiving code nor a picture.
  expect(JSON.stringify(trade)).not.toContain('/api/files')
  expect(await data(`/api/operator/trades?search=${trade.tradeNo}`)).toMatchObject([{ id: trade.id }])
  const [appealed] = await data('/api/operator/trades?status=appealing')
  expect((await data(`/api/operator/trades/${appealed.id}`)).appeals).toMatchObject([
    { kind: 'appeal', status: 'pending' },
  ])
  const all = (await data(`/api/operator/trades?memberId=${trader.id}`)).map(({ id }: { id: number }) => id)
  expect(all).toEqual([appealed.id, Number(callers.paidTradeId), trade.id])
  expect((await readAll(`/api/operator/trades?memberId=${trader.id}`, 1)).map(({ id }) => id)).toEqual(all)
  const frozen = (await data(`/api/operator/journals?search=${order.orderNo}`))[0]
  const freeze = await data(`/api/operator/journals/${frozen.id}`)
  expect(freeze.about).toEqual({ kind: 'order', id: order.id })
  // The trade's escrow and that of its order's rest add up to the order's escrow.
  const { holder, trade: own, rest, otherTrades } = trade.escrow
  expect([holder, own]).toEqual([trader.name, trade.gfAmount])
  const amounts: bigint[] = freeze.postings.map(({ amount }: { amount: string }) => readUnits(amount))
  expect(readUnits(own) + readUnits(rest) + readUnits(otherTrades)).toBe(amounts.find((one) => one > 0n))
  expect(trade.escrow.journals.map(({ id }: { id: number }) => id)).toContain(frozen.id)
})

test('pages journals without a gap: all, by kind, by holder, by account and by day', async () => {
  const { pool } = server.database
  const { payer } = callers
  const ids = async (query: string, values: unknown[] = []) =>
    (await pool.query<{ id: string }>(query, values)).rows.map(({ id }) => Number(id))
  expect((await readAll('/api/operator/journals?', 3)).map(({ id }) => id)).toEqual(
    await ids('select id from ledger.journal order by id desc'),
  )
  expect((await readAll('/api/operator/journals?kind=grant', 2)).map(({ id }) => id)).toEqual(
    await ids("select id from ledger.journal where kind = 'grant' order by id desc"),
  )
  const ofHolder =
    'select distinct journal_id as id from ledger.posting where account_id >> 4 = $1 order by 1 desc'
  expect((await readAll(`/api/operator/journals?holderId=${payer.id}`, 2)).map(({ id }) => id)).toEqual(
    await ids(ofHolder, [payer.id]),
  )
  const ofTreasury = `select distinct journal_id as id from ledger.posting
    where account_id = ledger.account_id(1, 'treasury', 'GF') order by 1 desc`
  expect((await readAll('/api/operator/journals?account=treasury', 2)).map(({ id }) => id)).toEqual(
    await ids(ofTreasury),
  )
  // The file's journals are of today, or of two days if it began before midnight.
  const { rows: days } = await pool.query<{ first: string; last: string }>(
    'select platform.day_of(min(at))::text as first, platform.day_of(max(at))::text as last from ledger.journal',
  )
  const range = `from=${days[0]?.first}&until=${days[0]?.last}`
  expect((await readAll(`/api/operator/journals?${range}`, 50)).length).toBe(
    (await readAll('/api/operator/journals?', 50)).length,
  )
  expect(await data('/api/operator/journals?until=2020-01-01')).toEqual([])
  expect(await data('/api/operator/journals?from=2100-01-01')).toEqual([])
  expect(await data('/api/operator/journals?search=%25')).toEqual([])
  const [first] = await data('/api/operator/journals?size=1')
  expect(await data(`/api/operator/journals?search=${first.id}`)).toEqual(expect.arrayContaining([first]))
})

test('the sums of a journal in the list equal those of its postings', async () => {
  const all = await data('/api/operator/journals?size=100')
  for (const one of all.slice(0, 15)) {
    const { postings } = await data(`/api/operator/journals/${one.id}`)
    const sum = (unit: string) =>
      postings
        .filter(
          (posting: { unit: string; amount: string }) =>
            posting.unit === unit && !posting.amount.startsWith('-'),
        )
        .reduce(
          (total: bigint, { amount }: { amount: string }) => total + BigInt(amount.replace('.', '')),
          0n,
        )
    expect([one.id, BigInt(one.gf.replace('.', '')), BigInt(one.pv.replace('.', ''))]).toEqual([
      one.id,
      sum('GF'),
      sum('PV'),
    ])
  }
})

test('logs each access, and shows each list only to its roles', async () => {
  const { rows } = await server.database.pool.query('select distinct act from operators.act')
  const acts = rows.map(({ act }) => act)
  for (const act of ['payment-viewed', 'order-viewed', 'trade-viewed', 'journal-viewed'])
    expect(acts).toContain(act)
  const may: Record<string, OperatorRole[]> = {
    orders: ['support', 'arbiter'],
    trades: ['support', 'arbiter'],
    payments: ['support', 'treasurer'],
    journals: ['support', 'treasurer'],
  }
  for (const [list, roles] of Object.entries(may))
    for (const role of ['support', 'treasurer', 'arbiter', 'auditor'] as const)
      expect([list, role, (await get(`/api/operator/${list}`, role)).status]).toEqual([
        list,
        role,
        roles.includes(role) ? 200 : 403,
      ])
})
