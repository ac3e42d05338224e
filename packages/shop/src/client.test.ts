import { errors } from '@torch/contract/errors.ts'
import type { BodyInput, DataOf } from '@torch/contract/operation.ts'
import type * as contract from '@torch/contract/programs.ts'
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import { newMember, type TestMember } from '../../../server/src/testing/calls/points-calls.ts'
import { programCalls } from '../../../server/src/testing/calls/program-calls.ts'
import { aShopAndOwner, shopCalls } from '../../../server/src/testing/calls/shop-calls.ts'
import { startTestServer, type TestServer } from '../../../server/src/testing/servers/server.ts'
import type {
  Bill,
  Capture,
  CaptureAnswer,
  EventData,
  NewBill,
  Payment,
  Refund,
  TorchOptions,
} from './index.ts'
import { openTorch, type Torch, TorchError, TorchUnreachable } from './index.ts'

// The client against a real server. Faults of the network are made by its `fetch`.

const SCOPES = ['bills:create', 'bills:read', 'payments:read', 'refunds:create', 'captures:create'] as const
let server: TestServer
let shop: number
let payer: TestMember
let key: string
let torch: Torch
let practice: Torch
const waited: number[] = []
const wait = async (milliseconds: number) => void waited.push(milliseconds)
const open = (more: Partial<TorchOptions> = {}) => openTorch({ url: server.url, key, wait, ...more })

beforeAll(async () => {
  server = await startTestServer()
  const made = await aShopAndOwner(server)
  shop = made.shop
  payer = await newMember(server, { gf: 1_000_000n })
  const create = async (more: object) =>
    (await programCalls(server).createApiKey(made.owner, shop, [...SCOPES], { refundLimit: '100', ...more }))
      .body.data.token as string
  key = await create({})
  torch = open()
  practice = open({ key: await create({ isTest: true, name: 'practice' }) })
})
afterAll(() => server.close())

const pay = (billNo: string, amount: string) => shopCalls(server).payWithGf(payer, shop, amount, { billNo })
/** Returns what a call was refused with. */
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('it was not refused'),
    (error: unknown) => error,
  )

test('the types of the client are those of the contract', () => {
  expectTypeOf<Bill>().branded.toEqualTypeOf<contract.ShopBill>()
  expectTypeOf<Payment>().branded.toEqualTypeOf<contract.ShopPayment>()
  expectTypeOf<Refund>().branded.toEqualTypeOf<DataOf<typeof contract.refundShopBill>>()
  expectTypeOf<CaptureAnswer>().branded.toEqualTypeOf<DataOf<typeof contract.captureShopPayment>>()
  expectTypeOf<Capture>().branded.toEqualTypeOf<DataOf<typeof contract.getShopCapture>>()
  type Events = { [Type in contract.WebhookEvent]: contract.WebhookData<Type> }
  expectTypeOf<Omit<EventData, 'ping'>>().branded.toEqualTypeOf<Events>()
  expectTypeOf<NewBill>().toExtend<BodyInput<typeof contract.createShopBill>>()
})

test('creates, lists and cancels bills, and refunds a paid one', async () => {
  const reference = `order ${crypto.randomUUID().slice(0, 8)}`
  const bill = await torch.createBill({ amount: '12.50', reference })
  expect(bill).toMatchObject({ status: 'open', gfAmount: '12.5000', isTest: false })
  const other = await torch.createBill({
    amount: '7',
    items: [{ name: 'Noodles', unitPrice: '3.50', quantity: 2 }],
    reference,
  })
  expect(await torch.cancelBill(other.billNo)).toMatchObject({ status: 'cancelled' })
  expect((await pay(bill.billNo, '12.5')).body.code).toBe(200)
  expect(await torch.getBill(bill.billNo)).toMatchObject({ status: 'paid' })

  const found: string[] = []
  for await (const { billNo } of torch.eachBill({ reference, size: 1 })) found.push(billNo)
  expect(found).toEqual([other.billNo, bill.billNo])
  expect(await torch.listBills({ reference, status: 'paid' })).toHaveLength(1)
  expect(await torch.listPayments({ reference })).toMatchObject([{ billNo: bill.billNo }])

  const refund = () => torch.refundBill(bill.billNo, { amount: '2.50' }, { idempotencyKey: `${reference}-1` })
  const first = await refund()
  expect(first).toMatchObject({ refundedGf: '2.5000', refundableGf: '10.0000' })
  // The same key is the same refund.
  expect(await refund()).toEqual(first)
})

test('a test key pays and refunds its bills without a payer', async () => {
  expect([torch.isTest, practice.isTest]).toEqual([false, true])
  const { billNo } = await practice.createBill({ amount: '5' })
  await practice.payTestBill(billNo)
  expect(await practice.getBill(billNo)).toMatchObject({ status: 'paid', isTest: true })
  expect(await practice.refundBill(billNo, { amount: '5' })).toMatchObject({ refundableGf: '0.0000' })
  // Neither key sees the bills of the other.
  expect(await refusalOf(torch.getBill(billNo))).toMatchObject({ code: errors.unknownBill.code })
})

test('refusals carry code, status, message and the id of the request', async () => {
  const error = await refusalOf(torch.getBill('B2345678923456789ABC'))
  expect(error).toBeInstanceOf(TorchError)
  const { code, status, en, zh } = errors.unknownBill
  expect(error).toMatchObject({ code, status, message: en, requestId: expect.stringMatching(/^[\w-]{8,}$/) })
  expect(await refusalOf(open({ language: 'zh' }).getBill('B2345678923456789ABC'))).toMatchObject({
    message: zh,
  })

  expect(await refusalOf(open({ key: 'tk_wrong' }).listBills())).toMatchObject({
    code: errors.apiKeyInvalid.code,
    status: 401,
  })
  const misspelt = { amount: '5', refrence: 'order 7' }
  expect(await refusalOf(torch.createBill(misspelt))).toMatchObject({
    code: errors.unknownField.code,
    details: { field: 'refrence' },
  })
})

test('asks for a pay code’s payment, whose code must be one', async () => {
  expect(await refusalOf(torch.capture({ code: 'x', amount: '5' }))).toMatchObject({
    code: errors.notAPayCode.code,
  })
  expect(await refusalOf(torch.getCapture('C2345678923456789ABC'))).toMatchObject({
    code: errors.unknownCapture.code,
  })
})

test('repeats a request whose answer was lost, and creates one bill', async () => {
  const keys: unknown[] = []
  const losing = open({
    fetch: async (url, init) => {
      keys.push(new Headers(init?.headers).get('idempotency-key'))
      const response = await fetch(url, init)
      if (keys.length <= 2) throw new TypeError('connection lost')
      return response
    },
  })
  const reference = `lost ${crypto.randomUUID().slice(0, 8)}`
  waited.length = 0
  const { billNo } = await losing.createBill({ amount: '3', reference })
  expect(new Set(keys).size).toBe(1)
  expect((await torch.listBills({ reference })).map((bill) => bill.billNo)).toEqual([billNo])
  // The pauses grow, and are partly random.
  expect(waited).toHaveLength(2)
  expect(waited[0]).toBeGreaterThanOrEqual(250)
  expect(waited[1]).toBeGreaterThanOrEqual(500)
})

/** Returns a client whose first answers are these, and the number of its requests. */
function answered(...answers: Response[]) {
  const counted = { requests: 0 }
  const client = open({
    fetch: async (url, init) => {
      counted.requests += 1
      return answers.shift() ?? fetch(url, init)
    },
  })
  return { client, counted }
}
const refusing = (status: number, headers: Record<string, string> = {}) =>
  Response.json(
    { success: false, code: 1, message: 'no', data: null, requestId: 'r' },
    { status, headers: { 'x-request-id': 'request-1', ...headers } },
  )

test.each([
  [429, { 'retry-after': '2' }],
  [503, { 'retry-after': '2' }],
  [500, {}],
  [409, { 'retry-after': '1' }],
] as const)('repeats after %s, after the pause that it names', async (status, headers) => {
  waited.length = 0
  const { client, counted } = answered(refusing(status, headers))
  expect(await client.listBills({ size: 1 })).toBeInstanceOf(Array)
  expect(counted.requests).toBe(2)
  expect(waited[0]).toBeGreaterThanOrEqual(
    Number('retry-after' in headers ? headers['retry-after'] : 0) * 1000,
  )
})

test.each([400, 401, 403, 404, 409, 422])('does not repeat after %s', async (status) => {
  const { client, counted } = answered(refusing(status))
  expect(await refusalOf(client.listBills())).toMatchObject({ status, code: 1, requestId: 'request-1' })
  expect(counted.requests).toBe(1)
})

test('gives up after four attempts, and at once for a long pause', async () => {
  const four = answered(...[1, 2, 3, 4].map(() => new Response('<h1>Bad gateway</h1>', { status: 502 })))
  const error = await refusalOf(four.client.createBill({ amount: '3' }, { idempotencyKey: 'order-9' }))
  expect(error).toBeInstanceOf(TorchUnreachable)
  expect(error).toMatchObject({ idempotencyKey: 'order-9' })
  expect(four.counted.requests).toBe(4)
  const later = answered(refusing(429, { 'retry-after': '60' }))
  expect(await refusalOf(later.client.listBills())).toMatchObject({ status: 429 })
  expect(later.counted.requests).toBe(1)
})

test('sends a key by https only, to no other address, and not from a web page', async () => {
  expect(() => openTorch({ url: 'http://torch.example', key })).toThrow(/https/)
  expect(() => openTorch({ url: 'https://torch.example', key: 'whsec_x' })).toThrow(/tk_/)
  const asked: unknown[] = []
  const watching = open({
    fetch: async (url, init) => {
      asked.push(init?.redirect)
      return fetch(url, init)
    },
  })
  await watching.listBills()
  expect(asked).toEqual(['error'])
  Object.assign(globalThis, { document: {} })
  try {
    expect(() => open()).toThrow(/server/)
  } finally {
    Reflect.deleteProperty(globalThis, 'document')
  }
})
