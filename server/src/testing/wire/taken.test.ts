import { api, type OperationName } from '@torch/contract/api.ts'
import { errors } from '@torch/contract/errors.ts'
import type { Operation } from '@torch/contract/operation.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldNames } from '../../platform/http/field-names.ts'
import { validRequests } from '../requests/table.ts'
import { startTestServer, type TestServer } from '../servers/server.ts'
import { callerFor, createTestCallers, type TestCallers } from '../test-callers.ts'
import { expectRefusal, printOfEverything, send, type WireRequest, wireRequest } from './wire.ts'

// Notations of a request that the spec allows (rules/wire#accepted-input), beside those that spec-client tests call by call.

let server: TestServer
let callers: TestCallers
beforeAll(async () => {
  server = await startTestServer()
  callers = await createTestCallers(server)
})
afterAll(() => server.close())

const requestOf = (name: OperationName, token = callers.payer.token): WireRequest =>
  wireRequest(api[name], validRequests(callers, callerFor(callers, name, callers.payer))[name], { token })
const sendParsed = async (request: WireRequest) => {
  const answer = await send(server.url, request)
  return { ...answer, body: JSON.parse(answer.text) }
}

describe('a missing body', () => {
  const without = ({ body: _, headers, ...rest }: WireRequest, more: Record<string, string>): WireRequest => {
    const { 'content-type': __, ...others } = headers
    return { ...rest, headers: { ...others, ...more } }
  }
  test.each([
    {},
    { 'content-type': 'application/json' },
    { 'content-type': 'application/json', 'content-length': '0' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'text/plain; charset=gb18030' },
    { 'content-type': 'nonsense' },
  ])('is accepted with %j', async (headers) => {
    const close = await sendParsed(without(requestOf('closeShop', callers.owner.token), headers))
    expect([close.status, close.body.data]).toEqual([200, { merchantStatus: 0 }])
    const open = await sendParsed(without(requestOf('enableShop', callers.owner.token), headers))
    expect([open.status, open.body.data]).toEqual([200, { merchantStatus: 1 }])
  })
  test('is refused when a field is required, which the response names', async () => {
    const answer = await sendParsed(without(requestOf('login'), { 'content-type': 'text/plain' }))
    expect([answer.status, answer.body.code, answer.body.data]).toEqual([
      400,
      errors.validation.code,
      { field: 'account' },
    ])
    expect(answer.body.message).toBe('填写有误：账号必填')
  })
  test('differs from a body of another media type, which is refused', async () => {
    for (const type of ['text/plain', 'multipart/form-data', 'application/x-www-form-urlencoded']) {
      const request = { ...requestOf('closeShop', callers.owner.token), body: '{}' }
      const answer = await sendParsed({ ...request, headers: { ...request.headers, 'content-type': type } })
      expect([type, answer.status]).toEqual([type, 415])
    }
  })
})

describe('an Idempotency-Key', () => {
  /** Returns the tables of postings, payments and keys. */
  const printOfPayments = async () =>
    Object.entries(await printOfEverything(server.database.pool)).filter(([table]) =>
      /^(ledger\.|payments\.|platform\.idempotency_key)/.test(table),
    )
  const pay = (key: string | string[], change: (body: string) => string = (body) => body) => {
    const request = requestOf('payWithGf')
    const headers = { ...request.headers, 'idempotency-key': key }
    return sendParsed({ ...request, headers, body: change(String(request.body)) })
  }
  test.each(['~', '0', 'a key, with blanks; "and" {signs}', '*'.repeat(255)])('may be %j', async (key) => {
    const first = await pay(key)
    const again = await pay(key)
    expect([first.status, again.headers['idempotent-replayed'], again.text]).toEqual([
      200,
      'true',
      first.text,
    ])
  })
  test.each([['é'], ['a\tb'], ['*'.repeat(256)], [''], [['one', 'two']]])('may not be %j', async (key) => {
    const before = await printOfPayments()
    const answer = await pay(key)
    expect([answer.status, answer.body.code]).toEqual([400, errors.parameter.code])
    expect(await printOfPayments()).toEqual(before)
  })
  test('covers the fields that are read, and ignores unknown ones', async () => {
    const first = await pay('stands-for')
    const beside = await pay('stands-for', (body) => `${body}&loginPassword=torch123&stray=1`)
    expect([beside.status, beside.text]).toEqual([200, first.text])
    const other = await pay('stands-for', (body) => body.replace(/gfAmount=[^&]*/, 'gfAmount=0.07'))
    expect([other.status, other.body.code]).toEqual([422, errors.idempotencyKeyReused.code])
  })
})

test('answers 1003 for an invalid amount in a query, a form or JSON', async () => {
  const amounts: [OperationName, string][] = [
    ['payWithGf', 'gfAmount'],
    ['transferGf', 'amount'],
    ['sendRedPacket', 'amount'],
    ['createSplit', 'amount'],
    ['flashExchange', 'gfAmount'],
    ['invest', 'investAmount'],
    ['transferPvFromPersonal', 'amount'],
    ['transferShopGf', 'amount'],
    ['giftPv', 'amount'],
    ['publishBuyOrder', 'gfAmount'],
    ['publishBuyOrder', 'unitPrice'],
    ['publishSellOrder', 'gfAmount'],
  ]
  for (const [name, field] of amounts) {
    const operation: Operation = api[name]
    const valid = validRequests(callers, callers.payer)[name]
    const part = operation.query && field in operation.query.shape ? 'query' : 'body'
    for (const none of ['', '0', '-1', '1e3', '0x10', 'NaN', '１００', '1.001', '100000000', ' 1']) {
      const invalid = { ...valid, [part]: { ...valid[part], [field]: none } }
      const answer = await sendParsed(wireRequest(operation, invalid, { token: callers.payer.token }))
      expect([name, none, answer.status, answer.body.code, answer.body.data]).toEqual([
        ...[name, none, 400, errors.validation.code],
        { field },
      ])
    }
    if (operation.bodyType !== 'json' || part === 'query') continue
    for (const none of [null, true, [], {}, ['1'], '-0']) {
      const invalid = { ...valid, body: { ...valid.body, [field]: none } }
      const answer = await sendParsed(
        wireRequest(operation, invalid as object, { token: callers.payer.token }),
      )
      expect([name, none, answer.body.code]).toEqual([name, none, errors.validation.code])
    }
  }
})

test('names fields in the language of the message, and with their path in the data', async () => {
  const services = [
    { serviceName: '面', serviceCategory: '面' },
    { serviceName: '', serviceCategory: '面' },
  ]
  const body = { ...validRequests(callers, callers.owner).editShop.body, services }
  for (const [language, message] of [
    ['zh', '填写有误：商品 2：名称必填'],
    ['en', 'Please check: Item 2: Name is required'],
  ] as const) {
    const answer = await sendParsed(
      wireRequest(api.editShop, { body }, { token: callers.owner.token, language }),
    )
    expect([answer.body.message, answer.body.data]).toEqual([message, { field: 'services.1.serviceName' }])
  }
})

test("every field of the spec's forms has a name in both languages", () => {
  for (const { zh, en } of Object.values(fieldNames)) {
    expect(zh).toMatch(/\p{Script=Han}/u)
    expect(en).toMatch(/^[A-Z][ -~]+$/)
  }
  const shown = [
    'register',
    'forgotPassword',
    'updateInfo',
    'transferGf',
    'sendRedPacket',
    'createSplit',
    'paySplitShare',
    'payWithGf',
    'applyForShop',
  ] as const
  for (const name of [...shown, 'editShop', 'publishSellOrder', 'createAppeal', 'giftPv'] as const) {
    const fields = Object.keys((api[name] as Operation).body?.shape ?? {})
    expect([name, fields.filter((field) => !(field in fieldNames) && field !== 'id')]).toEqual([name, []])
  }
})

test('refuses ambiguous bodies and queries', async () => {
  const { path, ...update } = requestOf('updateInfo')
  for (const body of [
    '{"nickname":"a","nickname":"b"}',
    '{"stray":1,"stray":2,"nickname":"a"}',
    '{"nickname":"a","__proto__":{"isVip":true}}',
    '{"nickname":"a","stray":{"__proto__":1}}',
    '{"nickname":"a"',
  ])
    expectRefusal(await send(server.url, { ...update, path, body }), 'zh', body)
  for (const query of ['a=1&a=2', '__proto__=1', 'a=%'])
    expectRefusal(await send(server.url, { ...update, path: `${path}?${query}` }), 'zh', query)
})
