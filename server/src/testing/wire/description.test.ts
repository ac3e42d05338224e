import { api, type OperationName } from '@torch/contract/api.ts'
import { errors } from '@torch/contract/errors.ts'
import type { Operation } from '@torch/contract/operation.ts'
import { WEBHOOK_EVENTS, WEBHOOK_PING, webhookBody } from '@torch/contract/programs.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_KEY_RATE_LIMIT } from '../../programs/index.ts'
import { startTestServer, type TestServer } from '../servers/server.ts'
import { send } from './wire.ts'

// The OpenAPI description, and how it is served.

interface Described {
  operationId: string
  parameters: { name: string; in: string; required?: boolean }[]
  responses: Record<string, { description?: string; $ref?: string }>
  security: unknown[]
  requestBody?: { content: Record<string, unknown> }
  'x-rate-limit'?: object
}
let document: {
  openapi: string
  info: object
  components: {
    responses: Record<string, { description: string }>
    schemas: Record<string, { required: string[]; properties: Record<string, object> }>
  }
  webhooks: Record<
    string,
    { post: { requestBody: { content: Record<string, { schema: { $ref: string }; example: object }> } } }
  >
  paths: Record<string, Record<string, Described>>
}
const descriptionOf = ({ description, $ref = '' }: Described['responses'][string] = {}) =>
  description ?? document.components.responses[$ref.split('/').at(-1) ?? '']?.description
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  document = JSON.parse((await get('/api/openapi.json')).text)
})
afterAll(() => server.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  send(server.url, { method: 'GET', path, headers })
const operations = Object.entries(api) as [OperationName, Operation][]

test.each(operations)('describes %s completely', (name, operation) => {
  const described = document.paths[operation.path]?.[operation.method.toLowerCase()]
  expect(described?.operationId).toBe(name)
  for (const place of ['params', 'query'] as const) {
    const parameters = described?.parameters.filter(
      (one) => one.in === (place === 'params' ? 'path' : 'query'),
    )
    expect(parameters?.map((one) => one.name)).toEqual(Object.keys(operation[place]?.shape ?? {}))
  }
  const security = described?.security.map((way) => Object.keys(way as object).join())
  expect(security).toEqual(
    {
      anyone: [],
      demo: [],
      'anyone-or-member': ['', 'bearer'],
      member: ['bearer'],
      operator: ['bearer'],
      program: ['apiKey'],
    }[operation.caller],
  )
  expect(described?.requestBody !== undefined).toBe(operation.body !== undefined)
  const expected = [
    ...operation.errors,
    ...(['member', 'operator'].includes(operation.caller)
      ? (['notSignedIn', 'apiKeyNotAccepted'] as const)
      : []),
    ...(operation.caller === 'program'
      ? (['apiKeyMissing', 'apiKeyInvalid', ...(operation.body ? (['unknownField'] as const) : [])] as const)
      : []),
    ...(operation.scope ? (['scopeMissing'] as const) : []),
    ...(operation.own.length + operation.permissions.length > 0 ? (['notYours'] as const) : []),
    ...(operation.body ? (['validation', 'mediaType', 'tooLarge'] as const) : []),
    ...(['parameter', 'internal', 'unavailable'] as const),
  ]
  for (const reason of expected) {
    const { status, code } = errors[reason]
    expect([reason, descriptionOf(described?.responses[status])]).toEqual([
      reason,
      expect.stringContaining(`${code} ${reason}`),
    ])
  }
})

test('is compressed once, and answered with 304 when unchanged', async () => {
  const ask = (more: Record<string, string> = {}) => get('/api/openapi.json', more)
  const tags: unknown[] = []
  for (const [accepted, packed] of [
    ['br;q=0, gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['deflate', undefined],
  ] as const) {
    const { status, headers } = await ask({ 'accept-encoding': accepted })
    expect([accepted, status, headers['content-encoding']]).toEqual([accepted, 200, packed])
    expect(headers.vary).toMatch(/accept-encoding/i)
    const again = await ask({ 'accept-encoding': accepted, 'if-none-match': `W/"x", ${headers.etag}` })
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag])
    tags.push(headers.etag)
  }
  expect(new Set(tags).size).toBe(3)
})

test('is OpenAPI 3.1 without keywords of 3.0', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d$/)
  const ids = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map((one) => one.operationId),
  )
  expect(new Set(ids).size).toBe(ids.length)
  for (const [path, methods] of Object.entries(document.paths)) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    for (const one of Object.values(methods)) {
      const parameters = one.parameters.filter((parameter) => parameter.in === 'path')
      expect(parameters.map((parameter) => parameter.name)).toEqual(named)
      expect(parameters.every((parameter) => parameter.required)).toBe(true)
    }
  }
  const text = JSON.stringify(document)
  expect(text).not.toMatch(/"nullable":|"exclusiveM(in|ax)imum":(true|false)|"\$(schema|defs)":/)
})

test('describes each event of a webhook with its schema and a valid example', () => {
  expect(Object.keys(document.webhooks).sort()).toEqual([...WEBHOOK_EVENTS, WEBHOOK_PING].sort())
  for (const type of [...WEBHOOK_EVENTS, WEBHOOK_PING] as const) {
    const { schema, example } = document.webhooks[type]?.post.requestBody.content['application/json'] ?? {}
    const described = document.components.schemas[schema?.$ref.split('/').at(-1) ?? '']
    expect(described?.properties.type).toMatchObject({ const: type })
    expect(described?.required).toEqual(['id', 'type', 'time', 'merchantId', 'isTest', 'data'])
    expect(webhookBody(type).parse(example)).toEqual(example)
  }
})

test('gives programs examples that their endpoints accept, and the rate limit of a key', () => {
  const ofPrograms = operations.filter(([, { caller }]) => caller === 'program')
  for (const [name, { method, path, body, bodyExample, output, dataExample }] of ofPrograms) {
    if (body) expect([name, body.safeParse(bodyExample).error]).toEqual([name, undefined])
    if (dataExample !== undefined)
      expect([name, output.safeParse(dataExample).error]).toEqual([name, undefined])
    const described = document.paths[path]?.[method.toLowerCase()]
    expect([name, described?.['x-rate-limit']]).toEqual([name, { ...API_KEY_RATE_LIMIT, per: 'key' }])
  }
})
