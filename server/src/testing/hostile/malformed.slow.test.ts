import { api, type OperationName } from '@torch/contract/api.ts'
import type { Operation } from '@torch/contract/operation.ts'
import { HOUR_MS } from '@torch/contract/time.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readForm, readJson } from '../../platform/http/bodies.ts'
import { rounds, shareOf } from '../races/rounds.ts'
import { Chance } from '../random-operations/chance.ts'
import type { Sent } from '../requests/request.ts'
import { validRequests } from '../requests/table.ts'
import { startTestServer, type TestServer } from '../servers/server.ts'
import { callerFor, createTestCallers, type TestCallers } from '../test-callers.ts'
import {
  expectRefusal,
  multipart,
  printOfEverything,
  send,
  type WireAnswer,
  type WireRequest,
  wireRequest,
} from '../wire/wire.ts'
import { hostileEscapes, hostileJson, hostileTexts } from './hostile.ts'

const operations = Object.entries(api) as [OperationName, Operation][]
const JSON_TYPE = { 'content-type': 'application/json' }
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' }
/** `npm run test:malformed -- --requests 500000` requests more: random requests in addition to the fixed ones. */
const WANTED = Number(process.env.MALFORMED_REQUESTS ?? rounds(50_000, 0))
const SEED = Number(process.env.RANDOM_SEED ?? 20_261_121)
const RANDOM_AT_LEAST = 1500
let server: TestServer
let callers: TestCallers
let before: Record<string, string>
let sent = 0
let turns = 0
/** Each value is combined with a share of the targets in `npm test`, and with all of them in the long tests. */
let tries = 0
const some = <T>(values: readonly T[]) => shareOf(values, 8, tries++)

beforeAll(async () => {
  server = await startTestServer()
  callers = await createTestCallers(server)
  // A long run outlasts a token's lifetime, and requests without a valid token test nothing else.
  await server.database.pool.query(
    "update identity.access_token set expires_at = expires_at + interval '1 day'",
  )
})
beforeEach(async () => {
  before = await printOfEverything(server.database.pool)
})
afterAll(async () => {
  console.log(`${sent} malformed requests over ${operations.length} operations`)
  await server.close()
})

/** Alternates between Chinese and English, so that both languages are tested everywhere. */
const turn = () => (turns++ % 2 === 0 ? 'zh' : 'en')

async function expectRefused(makeRequest: (language: 'zh' | 'en') => WireRequest): Promise<WireAnswer> {
  const language = turn()
  const request = makeRequest(language)
  sent += 1
  const answer = await send(server.url, request)
  expectRefusal(
    answer,
    language,
    `${request.method} ${request.path.slice(0, 300)} ${String(request.body).slice(0, 300)} ${JSON.stringify(request.headers)}`,
  )
  return answer
}

/** Returns whether the contract accepts the request as the server would read it. Then it is odd, but not malformed. */
async function isValidAnswer(operation: Operation, request: WireRequest): Promise<boolean> {
  const [path = '', search = ''] = request.path.split('?')
  const pattern = operation.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]*)')
  try {
    const params = new RegExp(`^/api${pattern}$`).exec(path)?.groups ?? {}
    const decoded = Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]),
    )
    const read = await readBody(operation, request)
    return (
      (operation.params?.safeParse(decoded).success ?? true) &&
      (operation.query?.safeParse(readForm(search)).success ?? true) &&
      (operation.body?.safeParse(read ?? {}).success ?? true)
    )
  } catch {
    return false
  }
}

function readBody({ bodyType }: Operation, { headers, body = '' }: WireRequest): unknown {
  if (bodyType === 'form') return readForm(String(body))
  if (bodyType !== 'multipart') return readJson(String(body))
  const type = String(headers['content-type'])
  const bytes = new Uint8Array(Buffer.from(body))
  return new Response(bytes, { headers: { 'content-type': type } })
    .formData()
    .then((form) => Object.fromEntries(form))
}

/** Yields the valid request with each field of each part replaced by each hostile value. */
function* withHostileFields(
  operation: Operation,
  valid: Sent,
  token: string,
): Generator<(language: string) => WireRequest> {
  const make = (more: Sent) => (language: string) =>
    wireRequest(operation, { ...valid, ...more }, { token, language })
  for (const part of ['params', 'query'] as const) {
    for (const name of Object.keys(operation[part]?.shape ?? {})) {
      for (const value of some(hostileTexts)) {
        if (value.isWellFormed()) yield make({ [part]: { ...valid[part], [name]: value } })
      }
      for (const encoded of some(hostileEscapes)) {
        const mark = make({ [part]: { ...valid[part], [name]: 'MARK' } })
        yield (language) => {
          const request = mark(language)
          return { ...request, path: request.path.replace('MARK', encoded) }
        }
      }
    }
  }
  yield* withHostileLeaves(operation, valid, token)
  for (const name of Object.keys(operation.body?.shape ?? {})) {
    if (operation.bodyType === 'multipart') {
      const { file, ...rest } = { ...valid, body: { ...valid.body } }
      const kept = name === 'file' || !file ? rest : { ...rest, file }
      for (const value of some([...hostileTexts, ...hostileEscapes]))
        yield (language) =>
          wireRequest(operation, { ...kept, body: { ...rest.body, [name]: value } }, { token, language })
      continue
    }
    const mark = make({ body: { ...valid.body, [name]: 'MARK' } })
    const values =
      operation.bodyType === 'form'
        ? [
            ...hostileTexts.map((text) => new URLSearchParams({ a: text }).toString().slice(2)),
            ...hostileEscapes,
          ]
        : [...hostileTexts.map((text) => JSON.stringify(text)), ...hostileJson]
    const place = operation.bodyType === 'form' ? 'MARK' : '"MARK"'
    for (const value of some(values)) {
      yield (language) => {
        const request = mark(language)
        return { ...request, body: String(request.body).replace(place, () => value) }
      }
    }
  }
}

/** Yields the valid request with each value inside its lists and objects replaced by each hostile JSON value. */
function* withHostileLeaves(
  operation: Operation,
  valid: Sent,
  token: string,
): Generator<(language: string) => WireRequest> {
  if (operation.bodyType !== 'json') return
  for (const [name, field] of Object.entries(valid.body ?? {})) {
    if (typeof field !== 'object' || field === null) continue
    for (const marked of withMarks(field)) {
      for (const value of some([...hostileTexts.map((text) => JSON.stringify(text)), ...hostileJson]))
        yield (language) => {
          const request = wireRequest(
            operation,
            { ...valid, body: { ...valid.body, [name]: marked } },
            { token, language },
          )
          return { ...request, body: String(request.body).replace('"MARK"', () => value) }
        }
    }
  }
}

/** Yields copies of a value, each with another of its inner values replaced by a mark. */
function* withMarks(value: object): Generator<object> {
  for (const [key, inner] of Object.entries(value)) {
    const replaced = (other: unknown) =>
      Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other }
    yield replaced('MARK')
    if (typeof inner === 'object' && inner !== null)
      for (const marked of withMarks(inner)) yield replaced(marked)
  }
}

/** Yields the valid request with an additional unknown field that has a hostile name or a hostile value. */
function* withStrays(
  operation: Operation,
  valid: Sent,
  token: string,
): Generator<(language: string) => WireRequest> {
  const make = (change: (request: WireRequest) => WireRequest) => (language: string) =>
    change(wireRequest(operation, valid, { token, language }))
  const encoded = (text: string) => new URLSearchParams({ a: text }).toString().slice(2)
  const pairs = [
    ...some(hostileTexts).map((name) => [name, '1'] as const),
    ...some(hostileTexts).map((value) => ['stray', value] as const),
  ]
  for (const [name, value] of pairs) {
    const pair = `${encoded(name)}=${encoded(value)}`
    yield make((request) => ({
      ...request,
      path: `${request.path}${request.path.includes('?') ? '&' : '?'}${pair}`,
    }))
    if (operation.bodyType === 'form')
      yield make((request) => ({ ...request, body: `${request.body}&${pair}` }))
    if (operation.bodyType === 'json')
      yield make((request) => ({
        ...request,
        body: withField(String(request.body), name, JSON.stringify(value)),
      }))
  }
  if (operation.bodyType !== 'json') return
  for (const value of some(hostileJson))
    yield make((request) => ({ ...request, body: withField(String(request.body), 'stray', value) }))
}

const withField = (body: string, name: string, value: string) =>
  `{${JSON.stringify(name)}:${value}${body === '{}' ? '' : ','}${body.slice(1)}`

/** Returns the valid request with queries that cannot be read, or with a field twice. */
function queriesOfWrongShape(operation: Operation, valid: WireRequest): WireRequest[] {
  const fields = Object.keys(operation.query?.shape ?? {}).map((field) => `${field}=1&${field}=2`)
  return ['__proto__=1', '%', 'a=1&a=2', ...fields].map((extra) => ({
    ...valid,
    path: `${valid.path}${valid.path.includes('?') ? '&' : '?'}${extra}`,
  }))
}

/** Returns the valid request with bodies of its own type that cannot be read. A GET request has no body. */
function bodiesOfWrongShape(operation: Operation, valid: WireRequest, sent: Sent): WireRequest[] {
  if (operation.method === 'GET') return []
  const { body = '' } = valid
  const spoiled = {
    none: () => [],
    form: () => [`${body}&${body}`, `${body}&__proto__=1`, `${body}&%`],
    multipart: () => spoiledParts(Buffer.from(body), sent),
    json: () => spoiledJson(operation, String(body)),
  }
  return spoiled[operation.bodyType]().map((wrong) => ({ ...valid, body: wrong }))
}

function spoiledParts(whole: Buffer, { body: fields = {}, file }: Sent): Buffer[] {
  return [
    multipart({ ...fields, ['__proto__']: '1' }, file),
    Buffer.concat([multipart(fields, undefined, ''), whole]),
    multipart(Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`f${n}`, '1'])), file),
    multipart(fields),
    multipart({}, file),
    Buffer.concat([multipart({}, file, ''), whole]),
    ...[multipart(fields, file, ''), multipart(fields, file, '--'), Buffer.alloc(0)],
    ...Array.from({ length: 40 }, (_, n) => whole.subarray(0, Math.floor((whole.length * n) / 41))),
  ]
}

function spoiledJson(operation: Operation, body: string): string[] {
  const fields = body.slice(1)
  return [
    // An optional body is valid when missing.
    ...(operation.body?.safeParse({}).success ? [] : ['', 'null']),
    ...['[]', '1', '"a"', '{', '{}}', `{"__proto__":{},${fields}`],
    // Each field twice; the last one alone would be valid.
    ...(fields === '}' || fields === '' ? [] : [`{${fields.slice(0, -1)},${fields}`]),
    `\ufeff\ufeff${body}`,
    `${body}${body}`,
    `// no\n${body}`,
    `{${fields.replace('}', ',}')}`,
  ]
}

/** Returns the valid request with wrong types, character sets and codings of its body, and with bytes that are no text. */
function wrongTypes({ bodyType }: Operation, valid: WireRequest): WireRequest[] {
  const { 'content-type': own, ...noType } = valid.headers
  const withHeaders = (more: Record<string, string>) => ({
    ...valid,
    headers: { ...valid.headers, ...more },
  })
  const types = [
    ...['text/plain', 'application/xml', 'multipart/form-data', 'multipart/form-data; boundary=x'],
    bodyType === 'form' ? 'application/json' : FORM_TYPE['content-type'],
    ...['', ';', '/', 'application/json+', 'application/jsonx', '\u00e9'],
  ]
  return [
    ...types.map((type) => withHeaders({ 'content-type': type })),
    ...['utf-16', 'gb18030', 'iso-8859-1', 'x'].map((charset) =>
      withHeaders({ 'content-type': `${own}; charset=${charset}` }),
    ),
    ...['gzip', 'br', 'x'].map((coding) => withHeaders({ 'content-encoding': coding })),
    { ...valid, headers: noType },
    { ...valid, body: 'x'.repeat(64 * 1024 + 1) },
    { ...valid, body: Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]) },
  ]
}

/** Enough parallel requests that sessions are looked up in batches. The server accepts only a few uploads at once. */
const AT_ONCE = 24
const UPLOADS_AT_ONCE = 6

async function inParallel<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<unknown>,
  { bodyType }: Pick<Operation, 'bodyType'> = { bodyType: 'none' },
): Promise<void> {
  const rest = items[Symbol.iterator]()
  await Promise.all(
    Array.from({ length: bodyType === 'multipart' ? UPLOADS_AT_ONCE : AT_ONCE }, async () => {
      for (let next = rest.next(); !next.done; next = rest.next()) await work(next.value)
    }),
  )
}

describe.each(operations)('%s', (name, operation) => {
  test('refuses each field with each hostile value and writes nothing', async () => {
    const { payer, owner } = callers
    const member = name === 'getShopAccount' || name === 'listPaymentRecords' ? owner : payer
    const actor = callerFor(callers, name, member)
    const valid = validRequests(callers, actor)[name]
    await inParallel(
      withHostileFields(operation, valid, actor.token),
      async (make) => {
        if (!(await isValidAnswer(operation, make('zh')))) await expectRefused(make)
      },
      operation,
    )
    expect(await printOfEverything(server.database.pool)).toEqual(before)
  })

  test('refuses a body or a query of the wrong shape and writes nothing', async () => {
    const actor = callerFor(callers, name, callers.payer)
    const sent = validRequests(callers, actor)[name]
    const valid = wireRequest(operation, sent, { token: actor.token })
    const shapes = [
      ...queriesOfWrongShape(operation, valid),
      ...bodiesOfWrongShape(operation, valid, sent),
      ...(operation.bodyType === 'none' ? [] : wrongTypes(operation, valid)),
    ]
    await inParallel(
      some(shapes),
      (request) =>
        expectRefused((language) => ({
          ...request,
          headers: { ...request.headers, 'accept-language': language },
        })),
      operation,
    )
    expect(await printOfEverything(server.database.pool)).toEqual(before)
  })

  test('answers 404 for other methods and altered paths', async () => {
    const valid = wireRequest(operation, validRequests(callers, callers.payer)[name], {
      token: callers.payer.token,
    })
    const [path = ''] = valid.path.split('?')
    const requests: WireRequest[] = []
    for (const method of [
      'GET',
      'POST',
      'PUT',
      'DELETE',
      'PATCH',
      'OPTIONS',
      'PROPFIND',
      'SEARCH',
      'QUERY',
    ]) {
      // Another endpoint may exist at the same path.
      if (operations.some(([, one]) => one.method === method && pathOf(one).test(path))) continue
      requests.push({ ...valid, method })
    }
    for (const twisted of [
      ...[
        `${path}/`,
        `/${path}`,
        path.replace('/api/', '/api//'),
        path.replace('/api/', '/api/./'),
        `${path};a=1`,
      ],
      ...[
        path.replace('/api/', '/api%2f'),
        path.toUpperCase(),
        `${path}%00`,
        `${path}%2e%2e`,
        `${path}/${'x'.repeat(8192)}`,
      ],
      ...[
        `${path}/..%2f..%2fetc%2fpasswd`,
        `${path}\\`,
        `${path}%`,
        `${path}%zz`,
        `${path}%c0%af`,
        `${path}\u00ff`,
      ],
    ])
      requests.push({ ...valid, path: twisted })
    await inParallel(
      some(requests),
      (request) =>
        expectRefused((language) => ({
          ...request,
          headers: { ...request.headers, 'accept-language': language },
        })),
      operation,
    )
    expect(await printOfEverything(server.database.pool)).toEqual(before)
  })
})

function pathOf(operation: Operation): RegExp {
  return new RegExp(`^/api${operation.path.replace(/\{\w+\}/g, '[^/]+')}$`)
}

test('answers odd but valid requests with 200 or a proper refusal, and moves no points', async () => {
  for (const [name, operation] of operations) {
    const { poor } = callers
    // Operators' endpoints refuse every request of a member. openRedPacket would pay the member.
    if (['logout', 'openRedPacket'].includes(name) || operation.caller === 'operator') continue
    const valid = validRequests(callers, poor)[name]
    const strays = new Set(withStrays(operation, valid, poor.token))
    await inParallel(
      [...strays, ...withHostileFields(operation, valid, poor.token)],
      async (make) => {
        const language = turn()
        const request = make(language)
        if (!strays.has(make) && !(await isValidAnswer(operation, request))) return
        sent += strays.has(make) ? 1 : 0
        const answer = await send(server.url, request)
        if (answer.status === 200) JSON.parse(answer.text)
        else
          expectRefusal(
            answer,
            language,
            `${request.method} ${request.path} ${String(request.body).slice(0, 300)}`,
          )
      },
      operation,
    )
  }
  await expectNothingMoved()
})

/** Expects that no points moved: the calling member has none. */
async function expectNothingMoved(): Promise<void> {
  const after = await printOfEverything(server.database.pool)
  for (const [table, print] of Object.entries(before)) {
    if (/^(ledger|payments|merchants)\./.test(table)) expect([table, after[table]]).toEqual([table, print])
  }
}

test(
  'answers requests with random bytes with 200 or a proper refusal, and moves no points',
  async () => {
    const chance = new Chance(SEED)
    const { poor } = callers
    // Without the endpoints that end the session, and without openRedPacket, which would pay the member.
    const tried = operations.filter(
      ([name]) => !['logout', 'closeAccount', 'endOtherSessions', 'openRedPacket'].includes(name),
    )
    const valid = validRequests(callers, poor)
    function* requests(): Generator<() => WireRequest> {
      for (let left = Math.max(RANDOM_AT_LEAST, WANTED - sent); left > 0; left -= 1) {
        const [name, operation] = chance.among(tried) ?? []
        if (name && operation)
          yield () => mangled(chance, wireRequest(operation, valid[name], { token: poor.token }))
      }
    }
    await inParallel(requests(), async (make) => {
      const language = turn()
      const request = make()
      sent += 1
      const answer = await send(server.url, {
        ...request,
        headers: { ...request.headers, 'accept-language': language },
      })
      if (answer.status === 200) JSON.parse(answer.text)
      else
        expectRefusal(
          answer,
          language,
          `seed ${SEED}: ${request.method} ${request.path} ${request.body ?? ''}`,
        )
    })
    await expectNothingMoved()
  },
  6 * HOUR_MS,
)

/** Inserts, replaces or deletes between one and six bytes. */
function mangled(chance: Chance, valid: WireRequest): WireRequest {
  let text = valid.body ? Buffer.from(valid.body).toString('latin1') : valid.path.slice(5)
  for (let left = 1 + chance.below(6); left > 0; left -= 1) {
    const how = chance.among(['insert', 'replace', 'delete'] as const)
    const at = chance.below(text.length + 1)
    const written = how === 'delete' ? '' : String.fromCharCode(32 + chance.below(95))
    text = text.slice(0, at) + written + text.slice(at + (how === 'insert' ? 0 : 1))
  }
  return valid.body
    ? { ...valid, body: Buffer.from(text, 'latin1') }
    : { ...valid, path: `/api/${text.replaceAll(' ', '+')}` }
}

test('has sent at least the requested number of malformed requests', () => {
  expect(sent).toBeGreaterThanOrEqual(WANTED)
})

test('answers requests with headers that no browser sends', async () => {
  const me = wireRequest(api.getMe, {}, { token: callers.payer.token })
  const odd: [headers: Record<string, string | string[]>, status: number][] = [
    [{ authorization: '' }, 401],
    [{ authorization: 'Bearer' }, 401],
    [{ authorization: `Basic ${callers.payer.token}` }, 401],
    [{ authorization: `Bearer ${callers.payer.token} ` }, 200],
    [{ authorization: `Bearer ${callers.payer.token}x` }, 401],
    [{ authorization: `Bearer ${'x'.repeat(8000)}` }, 401],
    [{ authorization: `Bearer ${callers.payer.token}, Bearer x` }, 401],
    [{ authorization: `Bearer ${'é'.repeat(43)}` }, 401],
    [{ 'accept-language': 'é'.repeat(5000) }, 200],
    [{ 'x-forwarded-for': "';--, __proto__, 1.2.3.4" }, 200],
    [{ 'x-forwarded-host': 'evil.example', host: 'evil.example' }, 200],
    [{ 'x-http-method-override': 'DELETE' }, 200],
    [{ 'user-agent': '' }, 200],
    [{ cookie: 'x'.repeat(6000) }, 200],
    [{ range: 'bytes=0-0,-1' }, 200],
    [{ 'if-none-match': '*', 'if-modified-since': 'x' }, 200],
    [{ 'accept-encoding': 'x, *;q=0' }, 200],
    [{ accept: 'text/plain' }, 200],
    [{ te: 'trailers', connection: 'close' }, 200],
    [{ upgrade: 'websocket', connection: 'upgrade' }, 200],
    [JSON_TYPE, 200],
  ]
  for (const [headers, status] of odd) {
    const answer = await send(server.url, { ...me, headers: { ...me.headers, ...headers } })
    expect([headers, answer.status]).toEqual([headers, status])
    JSON.parse(answer.text)
  }
})
