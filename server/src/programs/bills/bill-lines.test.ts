import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { later, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { programCalls } from '../../testing/calls/program-calls.ts'
import { aShopAndOwner, shopCalls } from '../../testing/calls/shop-calls.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { expiredBillsJob } from '../webhooks/events.ts'

// A bill's items are shown wherever its shop and its payer see it, as they were when it was created.

let server: TestServer
let programs: ReturnType<typeof programCalls>
let call: ReturnType<typeof shopCalls>
let owner: TestMember
let shop: number
let payer: TestMember
let noodles: number
let large: number

beforeAll(async () => {
  server = await startTestServer(undefined, { config: { webhooksMayBeLocal: true } })
  programs = programCalls(server)
  call = shopCalls(server)
  ;({ owner, shop } = await aShopAndOwner(server))
  payer = await newMember(server, { gf: 1000n * GF })
  const { services } = (await call.setMenu(owner, [NOODLES])).body.data
  noodles = services[0].id
  large = services[0].choiceGroups[0].choices[1].id
})
afterAll(() => server.close())

const NOODLES = {
  serviceName: '牛肉面',
  serviceNameEn: 'Beef noodles',
  serviceCategory: '面',
  priceGf: '18.50',
  choiceGroups: [{ name: '份量', choices: [{ name: '小' }, { name: '大', nameEn: 'large', priceGf: '2' }] }],
}
const LINES = [
  {
    kind: 'item',
    serviceId: expect.any(Number),
    choiceIds: [expect.any(Number)],
    name: '牛肉面',
    nameEn: 'Beef noodles',
    choices: ['大'],
    choicesEn: ['large'],
    count: 2,
    gfPrice: '20.5000',
    gfAmount: '41.0000',
  },
  {
    kind: 'typed',
    serviceId: null,
    choiceIds: [],
    name: '',
    nameEn: null,
    choices: [],
    choicesEn: [],
    count: 1,
    gfPrice: '1.2500',
    gfAmount: '1.2500',
  },
]

async function bill(): Promise<string> {
  const items = [{ serviceId: noodles, count: 2, choices: [large] }]
  const answer = await call.createBill(owner, shop, '42.25', { items, typed: '1.25' })
  expect(answer.body.code, answer.text).toBe(200)
  return answer.body.data.billNo
}

test('shows the bill’s lines on receipts, records, counter and to programs after the menu changed', async () => {
  const billNo = await bill()
  const { paymentNo } = (await call.payWithGf(payer, shop, '42.25', { billNo })).body.data
  await call.payWithGf(payer, shop, '3')
  await call.setMenu(owner, [
    { ...NOODLES, serviceName: '米线', priceGf: '1', id: noodles, choiceGroups: [] },
  ])

  for (const who of [payer, owner])
    expect((await call.get(who, `receipts/${paymentNo}`)).body.data.lines).toEqual(LINES)
  const { text } = (await call.getSignedReceipt(payer, paymentNo)).body.data
  expect(text).toContain('\nitems: 2 x 牛肉面 (大) @ 20.50; 1 x - @ 1.25\n')
  const linesOf = (records: { lines: unknown }[]) => records.map(({ lines }) => lines)
  expect(linesOf((await call.listPaymentRecords(owner, shop)).body.data)).toEqual([[], LINES])
  expect(linesOf((await call.getCounter(owner, shop)).body.data.payments)).toEqual([[], LINES])

  const scopes = ['bills:read', 'payments:read'] as const
  const { token } = (await programs.createApiKey(owner, shop, [...scopes])).body.data
  expect(linesOf((await programs.listShopPayments(token, {})).body.data)).toEqual([[], LINES])
  expect((await programs.getShopBill(token, billNo)).body.data.lines).toEqual(LINES)
  await call.setMenu(owner, [{ ...NOODLES, id: noodles }])
  const { services } = (await server.call('GET', `/api/merchants/${shop}`)).body.data
  large = services[0].choiceGroups[0].choices[1].id
})

test('sends the bill’s lines in webhook events of paid, cancelled and expired bills', async () => {
  const events = ['bill.paid', 'bill.cancelled', 'bill.expired']
  const { webhook } = (await programs.addWebhook(owner, shop, 'http://127.0.0.1:9/hook', events as never))
    .body.data
  const [paid, cancelled] = [await bill(), await bill()]
  await bill()
  expect((await call.payWithGf(payer, shop, '42.25', { billNo: paid })).body.code).toBe(200)
  expect((await call.cancelBill(owner, cancelled)).body.code).toBe(200)
  await later(server.database.db, { seconds: 17 * 60 })
  owner.token = await server.login(owner.name)
  await expiredBillsJob(server.database.db).run(new Date(0))
  const delivered = (await programs.listWebhookDeliveries(owner, shop, webhook.webhookId)).body.data.map(
    ({ body }: { body: string }) => JSON.parse(body),
  )
  expect(delivered.map(({ type }: { type: string }) => type).sort()).toEqual([...events].sort())
  for (const { data } of delivered) expect(data.lines).toEqual(LINES)
})
