import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { errors } from '@torch/contract/errors.ts'
import type { Operation } from '@torch/contract/operation.ts'
import type pg from 'pg'
import { expect } from 'vitest'
import type { Sent } from '../requests/request.ts'

export interface WireRequest {
  method: string
  /** Sent unchanged, without normalization. */
  path: string
  headers: Record<string, string | string[]>
  body?: string | Buffer
}

export interface WireAnswer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 24 })

/** Sends a request as it is, without the checks of fetch. */
export function send(url: string, { method, path, headers, body }: WireRequest): Promise<WireAnswer> {
  return new Promise((done, fail) => {
    const { hostname, port } = new URL(url)
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const outgoing = request(
      { agent, hostname, port, method, path, headers: { ...length, ...headers } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', fail)
        answer.on('end', () =>
          done({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        )
      },
    )
    outgoing.on('error', fail)
    outgoing.end(body)
  })
}

/** Returns the HTTP request of an endpoint. */
export function wireRequest(
  operation: Operation,
  { params = {}, query = {}, body, file }: Sent,
  { token, language = 'zh' }: { token?: string | undefined; language?: string } = {},
): WireRequest {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const search = new URLSearchParams(query).toString()
  const [type, written] = writtenBody(operation, body, file)
  return {
    method: operation.method,
    path: `/api${path}${search && `?${search}`}`,
    headers: {
      'accept-language': language,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': type }),
    },
    ...(body && { body: written }),
  }
}

function writtenBody(
  { bodyType }: Operation,
  body: Sent['body'] = {},
  file: Sent['file'],
): [type: string, body: string | Buffer] {
  if (bodyType === 'multipart') return [`multipart/form-data; boundary=${BOUNDARY}`, multipart(body, file)]
  if (bodyType === 'json') return ['application/json', JSON.stringify(body)]
  return ['application/x-www-form-urlencoded', new URLSearchParams(body as Record<string, string>).toString()]
}

const BOUNDARY = 'torch-test-boundary'

/** Returns a form with a file as a browser writes it; names and types are sent unchanged. */
export function multipart(fields: object, file?: Sent['file'], end = `--${BOUNDARY}--\r\n`): Buffer {
  const part = (more: string, content: string | Buffer) => [
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${more}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]
  return Buffer.concat([
    ...Object.entries(fields).flatMap(([name, value]) => part(`name="${name}"`, String(value))),
    ...(file ? part(`name="file"; filename="${file.name}"\r\ncontent-type: ${file.type}`, file.bytes) : []),
    Buffer.from(end),
  ])
}

/** Words that only occur in internal errors. */
const INSIDE =
  /node_modules|\.[tj]s:\d|\n\s+at |\b(select|insert|update|delete)\b.+\b(from|into|set)\b|postgres|pg_|\bzod\b|fastify|FST_|ERR_|ECONN|undefined|\[object/i

/** Expects a refusal in the envelope, in the caller's language, without internal details. */
export function expectRefusal(answer: WireAnswer, language: 'zh' | 'en', what: string): void {
  const fault = faultOf(answer, language)
  // One expectation instead of nine, since there are tens of thousands of answers.
  if (fault !== undefined) expect.fail(`${what} -> ${answer.status} ${answer.text.slice(0, 300)}: ${fault}`)
}

function faultOf({ status, headers, text }: WireAnswer, language: 'zh' | 'en'): string | undefined {
  if (status < 400 || status >= 500) return 'is no refusal'
  if (headers['content-type'] !== 'application/json; charset=utf-8') return `is ${headers['content-type']}`
  const envelope = JSON.parse(text) as Record<string, unknown>
  if (String(Object.keys(envelope)) !== 'success,code,message,data,requestId') return 'is no envelope'
  if (envelope.requestId !== headers['x-request-id']) return 'has another request id than its header'
  if (envelope.success !== false) return 'says that it went well'
  if (!/^[1-9]\d{3}$/.test(String(envelope.code))) return 'has no code of the catalogue'
  if (/\p{Script=Han}/u.test(String(envelope.message)) !== (language === 'zh'))
    return 'is in another language'
  // An unknown field is named to the author of a program.
  if (envelope.code !== errors.unknownField.code && /\b[a-z]+[A-Z]\w*/.test(String(envelope.message)))
    return 'the message contains a field name'
  if (INSIDE.test(text)) return 'contains internal details'
  return undefined
}

/** Writes bytes to a socket unchanged, and returns the response until the other side closes or stops sending. */
export function sendRaw(url: string, bytes: string | Buffer, responseTimeoutMs = 500): Promise<string> {
  return new Promise((done) => {
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port) })
    let heard = ''
    socket.setTimeout(responseTimeoutMs, () => socket.destroy())
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1')
    })
    socket.on('error', () => {})
    socket.on('close', () => done(heard))
    socket.write(bytes)
  })
}

/**
 * Counters of requests, which may change with a refusal, and the outbox, whose events follow changes of other tables: those of a
 * payment's notices come after its answer.
 */
const MAY_CHANGE = ['platform.usage', 'programs.api_key_use', 'identity.backoff', 'platform.outbox']

/**
 * A right payment password is recorded in the session, also when the request is then refused for another reason: everything
 * else of a session is compared.
 */
const VERSION_OF: Record<string, string> = {
  'identity.session':
    "hashtext((to_jsonb(r) - 'payment_verified_at' - 'payment_verified_version')::text)::bigint",
}

/** Notices of payments are written after the answer, so one of an earlier payment may come at any time (payment-notices.ts). */
const LATER = "select id from identity.notice where kind in ('payment-received', 'pay-code-used')"
const COMPARED: Record<string, string> = {
  'identity.notice': `where r.id not in (${LATER})`,
  'identity.notice_delivery': `where r.notice_id not in (${LATER})`,
}

/**
 * Returns a print of every table: the number of rows, and the transactions that wrote them. Two equal prints mean that nothing
 * was written in between. One statement, which each connection plans once.
 */
export async function printOfEverything(pool: pg.Pool): Promise<Record<string, string>> {
  const statement = statements.get(pool) ?? (await makeStatement(pool))
  statements.set(pool, statement)
  const { rows } = await pool.query<{ name: string; print: string }>(statement)
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}

const statements = new WeakMap<pg.Pool, { name: string; text: string }>()

async function makeStatement(pool: pg.Pool): Promise<{ name: string; text: string }> {
  const { rows } = await pool.query<{ name: string }>(
    `select schemaname || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const prints = rows
    .filter(({ name }) => !MAY_CHANGE.includes(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(sum(${VERSION_OF[name] ?? 'xmin::text::bigint'}), 0) as print from ${name} r ${COMPARED[name] ?? ''}`,
    )
  return { name: 'print-of-everything', text: prints.join(' union all ') }
}
