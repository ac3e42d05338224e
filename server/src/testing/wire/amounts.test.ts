import { AMOUNTS_HEADER } from '@torch/contract/amount-format.ts'
import { api } from '@torch/contract/api.ts'
import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { specCalls } from '@torch/contract/spec-calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { key, newMember, type TestMember } from '../calls/points-calls.ts'
import { PASSWORD } from '../people/people.ts'
import { startTestServer, type TestServer } from '../servers/server.ts'
import { table } from '../spec-client/spec-client.ts'

// Which callers get amounts as JSON numbers, and which as text (rules/wire#amounts).

let server: TestServer
let member: TestMember
beforeAll(async () => {
  server = await startTestServer()
  member = await newMember(server, { gf: 1000n * GF })
})
afterAll(() => server.close())

/** `format`: the value of the header; without it, no header is sent. */
async function ask(method: string, path: string, format?: string, json?: object, more: object = {}) {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${member.token}`,
      ...(json && { 'content-type': 'application/json' }),
      ...(format !== undefined && { [AMOUNTS_HEADER]: format }),
      ...more,
    },
    ...(json && { body: JSON.stringify(json) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) }
}

test('specCalls lists exactly the calls of the spec client', () => {
  expect([...specCalls].sort()).toEqual(Object.keys(table).sort())
})

// spec: 000 §7 amounts are numbers
test('calls of the spec return numbers, and text on request', async () => {
  const path = `/points/account/${member.id}`
  for (const [format, balance] of [
    [undefined, '"gfBalance":1000.0000'],
    ['number', '"gfBalance":1000.0000'],
    ['text', '"gfBalance":"1000.0000"'],
  ] as const)
    expect((await ask('GET', path, format)).text).toContain(balance)
})

test('other calls return text, and numbers on request', async () => {
  const { method, path } = api.listHistory
  const own = path.replace('{userId}', String(member.id))
  expect((await ask(method, own)).text).toContain('"amount":"1000.0000"')
  expect((await ask(method, own, 'text')).text).toContain('"amount":"1000.0000"')
  expect((await ask(method, own, 'number')).text).toContain('"amount":1000.0000')
})

test('refuses an unknown format or two formats, and changes nothing', async () => {
  const to = await newMember(server)
  for (const format of ['', 'words', 'TEXT', 'text, number']) {
    const answer = await ask('POST', `/points/transfer-gf?fromUserId=${member.id}`, format, {
      inviteCode: to.code,
      amount: 100,
      paymentPassword: PASSWORD,
    })
    expect([format, answer.status, answer.body.code]).toEqual([format, 400, errors.parameter.code])
    expect(answer.body.message).toContain(AMOUNTS_HEADER)
  }
  expect((await ask('GET', `/points/account/${member.id}`)).body.data.gfBalance).toBe(1000)
})

test('answers a repeated key in the format of the current request', async () => {
  const to = await newMember(server)
  const once = key()
  const send = (format?: string) =>
    ask(
      'POST',
      `/points/transfer-gf?fromUserId=${member.id}`,
      format,
      { inviteCode: to.code, amount: 100, paymentPassword: PASSWORD },
      once,
    )
  const first = await send()
  expect(first.body.data.amount).toBe(100)
  const asText = await send('text')
  expect(asText.headers.get('idempotent-replayed')).toBe('true')
  expect(asText.body.data.amount).toBe('100.0000')
  const again = await send()
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(again.text).toBe(first.text)
  expect((await ask('GET', `/points/account/${member.id}`)).body.data.gfBalance).toBe(900)
})

test('caches a shared response separately for each format', async () => {
  const path = '/trading/hall/market-price'
  const asNumber = await ask('GET', path)
  const asText = await ask('GET', path, 'text')
  expect(asNumber.body.data.price).toBe(1)
  expect(asText.body.data.price).toBe('1.0000')
  expect(asNumber.headers.get('vary')).toContain(AMOUNTS_HEADER.toLowerCase())
  const tagged = (format: string | undefined, tag: string | null) =>
    fetch(`${server.url}/api${path}`, {
      headers: { 'if-none-match': tag ?? '', ...(format && { [AMOUNTS_HEADER]: format }) },
    })
  expect((await tagged(undefined, asNumber.headers.get('etag'))).status).toBe(304)
  expect((await tagged('text', asNumber.headers.get('etag'))).status).toBe(200)
  expect((await tagged('text', asText.headers.get('etag'))).status).toBe(304)
})

test('reads an amount that was returned as a number unchanged', async () => {
  const { body } = await ask('GET', '/trading/hall/market-price')
  const order = await ask(
    'POST',
    '/trading/hall/buy-order',
    undefined,
    { userId: member.id, gfAmount: 1000, unitPrice: body.data.price, usdtQrCode: '', remark: '' },
    key(),
  )
  expect(order.body.data).toMatchObject({ gfAmount: 1000, unitPrice: body.data.price, totalPrice: 1000 })
})
