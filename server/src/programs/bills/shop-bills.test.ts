import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditOf, key, later, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { programCalls } from '../../testing/calls/program-calls.ts'
import { aShopAndOwner, shopCalls } from '../../testing/calls/shop-calls.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'

// What a program does with bills beyond creating them: items, lists, cancels (rules/programs#bills).

let server: TestServer
let second: TestServer
let call: ReturnType<typeof programCalls>
let onSecond: ReturnType<typeof programCalls>
let pays: ReturnType<typeof shopCalls>
let owner: TestMember
let shop: number
let payer: TestMember
let token: string
let noodles: number
let large: number

beforeAll(async () => {
  server = await startTestServer()
  second = await startTestServer(server.database)
  call = programCalls(server)
  onSecond = programCalls(second)
  pays = shopCalls(server)
  ;({ owner, shop } = await aShopAndOwner(server))
  payer = await newMember(server, { gf: 5000n * GF })
  token = (await call.createApiKey(owner, shop, ['bills:create', 'bills:read'])).body.data.token
  const menu = {
    serviceName: '牛肉面',
    serviceCategory: '面',
    priceGf: '18.50',
    choiceGroups: [{ name: '份量', choices: [{ name: '小' }, { name: '大', priceGf: '2' }] }],
  }
  const { services } = (await pays.setMenu(owner, [menu])).body.data
  noodles = services[0].id
  large = services[0].choiceGroups[0].choices[1].id
})
afterAll(async () => {
  expect(await auditOf(server)).toEqual([])
  await second.close()
  await server.close()
})

const create = async (amount: string | undefined, more: object = {}) => {
  const answer = await call.createShopBill(token, amount, more)
  expect(answer.body.code, answer.text).toBe(200)
  return answer.body.data
}
const numbers = async (query: Record<string, string>) =>
  (await call.listShopBills(token, query)).body.data.map(({ billNo }: { billNo: string }) => billNo)

test('prices items of the list on the server, and sums items of the program', async () => {
  const items = [
    { itemId: noodles, quantity: 2, choices: [large] },
    { name: '外卖费 Delivery', unitPrice: '3.25', quantity: 1 },
  ]
  const bill = await create('44.25', { items })
  expect(bill).toMatchObject({
    gfAmount: '44.2500',
    lines: [
      { kind: 'item', serviceId: noodles, name: '牛肉面', count: 2, gfPrice: '20.5000', gfAmount: '41.0000' },
      { kind: 'typed', serviceId: null, name: '外卖费 Delivery', count: 1, gfPrice: '3.2500' },
    ],
  })
  const listed = await create(undefined, { items: items.slice(0, 1) })
  expect(listed.gfAmount).toBe('41.0000')
  const { paymentNo } = (await pays.payWithGf(payer, shop, '44.25', { billNo: bill.billNo })).body.data
  const receipt = await pays.get(payer, `receipts/${paymentNo}`)
  expect(receipt.body.data.lines).toEqual(bill.lines)
})

test.each([
  ['another sum than its items', '5', [{ name: 'Tea', unitPrice: '3', quantity: 2 }], 'itemsTotalDiffers'],
  [
    'more than one payment may be',
    '99999',
    [{ name: 'Ox', unitPrice: '50000', quantity: 2 }],
    'itemsTotalDiffers',
  ],
  [
    'an item of its own without an amount',
    undefined,
    [{ name: 'Tea', unitPrice: '3', quantity: 2 }],
    'validation',
  ],
  ['an item without a name', '3', [{ unitPrice: '3', quantity: 1 }], 'validation'],
  ['an item without a price', '3', [{ name: 'Tea', quantity: 1 }], 'validation'],
  ['no items', '3', [], 'validation'],
  ['a negative number', '3', [{ name: 'Tea', unitPrice: '3', quantity: -1 }], 'validation'],
  ['an unknown item', '3', [{ itemId: 999_999, quantity: 1 }], 'itemUnavailable'],
] as const)('refuses a bill with %s', async (_, amount, items, reason) => {
  const { body } = await call.createShopBill(token, amount, { items })
  expect(body.code).toBe(errors[reason].code)
})

test('does not let a program set the price of an item of the list', async () => {
  const items = [{ itemId: noodles, quantity: 1, choices: [large], unitPrice: '0.01' }]
  const refused = await call.createShopBill(token, '0.01', { items })
  expect([refused.body.code, refused.body.data]).toEqual([
    errors.validation.code,
    { field: 'items.0.unitPrice' },
  ])
  const cheaper = await call.createShopBill(token, '0.01', {
    items: [{ itemId: noodles, quantity: 1, choices: [large] }],
  })
  expect(cheaper.body.code).toBe(errors.itemsTotalDiffers.code)
})

test.each([
  [{ amount: '5', total: '5' }, 'total'],
  [{ amount: '5', items: [{ name: 'Tea', unitPrice: '5', quantity: 1, price: '1' }] }, 'items.0.price'],
  [{ amount: '5', constructor: 1 }, 'constructor'],
])('refuses unknown fields by name: %o', async (json, field) => {
  for (const [language, said] of [
    ['EN', `There is no field named ${field}`],
    ['CN', `没有名为 ${field} 的参数`],
  ] as const) {
    const headers = { 'accept-language': language }
    const { status, body } = await server.call('POST', '/api/shop-api/bills', { token, json, headers })
    expect([status, body.code, body.message, body.data]).toEqual([
      400,
      errors.unknownField.code,
      said,
      { field },
    ])
  }
})

test('refuses an unknown filter instead of listing everything', async () => {
  const { body } = await call.listShopBills(token, { state: 'paid' })
  expect([body.code, body.data]).toEqual([errors.unknownField.code, { field: 'state' }])
})

test('names the amount once in Chinese', async () => {
  const headers = { 'accept-language': 'CN' }
  const { body } = await server.call('POST', '/api/shop-api/bills', { token, json: { amount: '0' }, headers })
  expect(body.message).toBe('填写有误：金额应大于 0，最多两位小数')
})

test('lists bills of programs by status, reference and time, with a stable cursor', async () => {
  const made = []
  for (let n = 0; n < 5; n += 1) made.push((await create('1', { reference: `list ${n % 2}` })).billNo)
  await pays.createBill(owner, shop, '7', { reference: 'list 0' })
  const newest = made.toReversed()
  expect((await numbers({ size: '5' })).sort()).toEqual(made.toSorted())
  expect(await numbers({ reference: 'list 1' })).toEqual([newest[1], newest[3]])
  const first = await numbers({ size: '2' })
  await create('1')
  expect([...first, ...(await numbers({ size: '3', before: first[1] }))]).toEqual(newest)
  await pays.payWithGf(payer, shop, '1', { billNo: newest[0] })
  await call.cancelShopBill(token, newest[1])
  expect(await numbers({ status: 'paid', size: '1' })).toEqual([newest[0]])
  expect(await numbers({ status: 'cancelled', size: '1' })).toEqual([newest[1]])
  expect(await numbers({ status: 'open', reference: 'list 0' })).toEqual([newest[2], newest[4]])
  const { createdTime } = (await call.getShopBill(token, newest[2])).body.data
  expect(await numbers({ since: '2099-01-01T00:00:00Z' })).toEqual([])
  expect(await numbers({ since: createdTime, reference: 'list 0' })).toContain(newest[2])
})

test('pages through bills of the same moment without losing one', async () => {
  const reference = 'same moment'
  const made = await Promise.all(Array.from({ length: 6 }, () => create('1', { reference })))
  await server.database.pool.query(
    "update payments.bill set made_at = '2026-05-05 05:05:05.123456+00' where reference = $1",
    [reference],
  )
  const seen: string[] = []
  for (let page = 0; page < 6; page += 1) {
    const before: string | undefined = seen.at(-1)
    seen.push(...(await numbers({ reference, size: '1', ...(before && { before }) })))
  }
  expect(seen.toSorted()).toEqual(made.map(({ billNo }) => billNo).toSorted())
})

test('keeps the bills of another shop from a key', async () => {
  const other = await aShopAndOwner(server)
  const theirs = (await call.createApiKey(other.owner, other.shop, ['bills:create', 'bills:read'])).body.data
  const { billNo } = await create('1', { reference: 'ours' })
  expect((await call.listShopBills(theirs.token, { reference: 'ours' })).body.data).toEqual([])
  for (const answer of [
    await call.getShopBill(theirs.token, billNo),
    await call.cancelShopBill(theirs.token, billNo),
    await call.listShopBills(theirs.token, { before: billNo }),
  ])
    expect([answer.status, answer.body.code]).toEqual([404, errors.unknownBill.code])
  expect((await call.getShopBill(token, billNo)).body.data.status).toBe('open')
})

test('cancels an open bill once, and neither a paid nor an expired one', async () => {
  const { billNo } = await create('2')
  const cancelled = await call.cancelShopBill(token, billNo)
  expect(cancelled.body.data).toMatchObject({ billNo, status: 'cancelled' })
  expect((await call.cancelShopBill(token, billNo)).body.data).toEqual(cancelled.body.data)
  expect((await pays.payWithGf(payer, shop, '2', { billNo })).body.code).toBe(errors.billCancelled.code)

  const paid = await create('2')
  expect((await pays.payWithGf(payer, shop, '2', { billNo: paid.billNo })).body.code).toBe(200)
  expect((await call.cancelShopBill(token, paid.billNo)).body.code).toBe(errors.billPaid.code)

  const expiring = await create('2', { expiresInMinutes: 1 })
  await later(server.database.db, { seconds: 61 })
  expect((await call.cancelShopBill(token, expiring.billNo)).body.code).toBe(errors.billExpired.code)
  expect((await call.getShopBill(token, expiring.billNo)).body.data.status).toBe('expired')
  payer.token = await server.login(payer.name)
})

test('lets one of a payment and a cancellation win, at once on two servers', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { billNo } = await create('1.50')
    const [paid, cancelled] = await Promise.all([
      pays.payWithGf(payer, shop, '1.50', { billNo }),
      onSecond.cancelShopBill(token, billNo),
    ])
    const { status, paymentNo } = (await call.getShopBill(token, billNo)).body.data
    const outcome = [paid.body.code, cancelled.body.code, status]
    expect([
      [200, errors.billPaid.code, 'paid'],
      [errors.billCancelled.code, 200, 'cancelled'],
    ]).toContainEqual(outcome)
    expect(paymentNo !== null).toBe(status === 'paid')
  }
})

test('refuses an idempotency key with other items', async () => {
  const headers = key()
  const items = (name: string) => [{ name, unitPrice: '1', quantity: 1 }]
  const first = await call.createShopBill(token, '1', { items: items('Tea') }, headers)
  expect((await onSecond.createShopBill(token, '1', { items: items('Tea') }, headers)).text).toBe(first.text)
  const other = await call.createShopBill(token, '1', { items: items('Rum') }, headers)
  expect(other.body.code).toBe(errors.idempotencyKeyReused.code)
})

test('answers wrong keys with errors of their own, in both languages', async () => {
  const ask = async (path: string, given: string | undefined, language: string) => {
    const headers = { 'accept-language': language, ...(given && { authorization: `Bearer ${given}` }) }
    const { status, body } = await server.call('GET', path, { headers })
    return [status, body.code, body.message]
  }
  for (const [path, given, reason] of [
    ['/api/shop-api/bills', undefined, 'apiKeyMissing'],
    ['/api/shop-api/bills', `tk_${'A'.repeat(43)}`, 'apiKeyInvalid'],
    ['/api/shop-api/bills', `tk_test_${'A'.repeat(43)}`, 'apiKeyInvalid'],
    ['/api/shop-api/bills', payer.token, 'apiKeyInvalid'],
    ['/api/user/info', token, 'apiKeyNotAccepted'],
    ['/api/operator/me', token, 'apiKeyNotAccepted'],
  ] as const)
    for (const [language, header] of [
      ['zh', 'CN'],
      ['en', 'EN'],
    ] as const)
      expect(await ask(path, given, header)).toEqual([401, errors[reason].code, errors[reason][language]])
})

test('lists from and until any time that can be written, at both ends of the calendar', async () => {
  const live = (await call.createApiKey(owner, shop, ['bills:create', 'bills:read', 'payments:read'])).body
    .data
  const tester = await call.createApiKey(owner, shop, ['bills:create', 'bills:read', 'payments:read'], {
    isTest: true,
  })
  for (const token of [live.token, tester.body.data.token]) {
    expect((await call.createShopBill(token, '1')).body.code).toBe(200)
    for (const [since, isFound] of [
      ['0000-01-01T00:00:00Z', true],
      ['0001-01-01 00:00:00', true],
      ['9999-12-31T23:59:59-12:00', false],
    ] as const) {
      const { status, body } = await call.listShopBills(token, { since })
      expect([since, status, body.data?.length > 0]).toEqual([since, 200, isFound])
    }
    const days = { from: '0000-01-01', to: '9999-12-31' }
    expect((await call.listShopPayments(token, days)).status).toBe(200)
  }
})
