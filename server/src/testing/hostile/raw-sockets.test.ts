import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../servers/server.ts'
import { expectRefusal, send, sendRaw } from '../wire/wire.ts'

let server: TestServer
const sockets = new Set<Socket>()

beforeAll(async () => {
  server = await startTestServer(undefined, { config: { publicUrl: 'https://torch.example' } })
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await server.close()
})

const get = (more = '', path = '/api/user/info') => `GET ${path} HTTP/1.1\r\nhost: x\r\n${more}\r\n`
const post = (more: string, body = '') => `POST /api/user/login HTTP/1.1\r\nhost: x\r\n${more}\r\n${body}`
const json = 'content-type: application/json\r\n'

async function expectAlive(): Promise<void> {
  const started = performance.now()
  const { status } = await send(server.url, { method: 'GET', path: '/ready', headers: {} })
  expect(status).toBe(200)
  // A request queued behind the silent sockets would take longer than this, even on a busy machine.
  expect(performance.now() - started).toBeLessThan(20_000)
}

/** Expects the security headers that every response has. */
function expectSecurityHeaders(headers: Record<string, string>): void {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'content-security-policy': expect.stringMatching(
      /^default-src .*base-uri 'none'.*frame-ancestors 'none'/,
    ),
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  })
}

function read(answer: string) {
  const [head = '', ...rest] = answer.split('\r\n\r\n')
  const [line = '', ...fields] = head.split('\r\n')
  const headers = Object.fromEntries(
    fields.map((field) => [
      field.slice(0, field.indexOf(':')).toLowerCase(),
      field.slice(field.indexOf(':') + 2),
    ]),
  )
  const text = Buffer.from(rest.join('\r\n\r\n'), 'latin1').toString()
  return { status: Number(line.split(' ')[1]), headers, text }
}

test('refuses a transfer coding other than chunked, and does not treat its body as a request', async () => {
  for (const coding of [
    'xchunked',
    'chunkedx',
    'chunked, chunked',
    'gzip, chunked',
    'identity',
    'Chunked ,x',
  ]) {
    const smuggled = get('', '/api/smuggled')
    const sent = `POST /api/user/login HTTP/1.1\r\nhost: x\r\n${json}transfer-encoding: ${coding}\r\n\r\n${smuggled}`
    const answers = await sendRaw(server.url, Buffer.from(sent, 'latin1'))
    expect([coding, answers.match(/HTTP\/1\.1 \d+/g)]).toEqual([coding, ['HTTP/1.1 400']])
  }
  const chunked = `POST /api/user/login HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${json}transfer-encoding: Chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`
  expect(read(await sendRaw(server.url, Buffer.from(chunked, 'latin1'))).text).toContain('"code":')
})

test.each([
  ['noise', '\u0000\u0001\u00ff\u00fe\r\n\r\n'],
  ['a TLS handshake', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003'],
  ['another protocol', 'SSH-2.0-OpenSSH_9.9\r\n'],
  ['a method that does not exist', 'BREW /tea HTTP/1.1\r\nhost: x\r\n\r\n'],
  ['a version that does not exist', 'GET / HTTP/9.9\r\nhost: x\r\n\r\n'],
  ['a path with a blank', get('', '/api/user info')],
  ['a header without a name', get(': x\r\n')],
  ['a header without a colon', get('nonsense\r\n')],
  ['a NUL in a header', get('x-a: \u0000\r\n')],
  ['a header of 100 KB', get(`x-a: ${'y'.repeat(100_000)}\r\n`)],
  ['ten thousand headers', get('a: b\r\n'.repeat(10_000))],
  ['two lengths', post(`${json}content-length: 2\r\ncontent-length: 3\r\n`, '{}')],
  ['a length below zero', post(`${json}content-length: -1\r\n`)],
  ['a length that is no number', post(`${json}content-length: 1e1\r\n`)],
  [
    'a length and chunks at once',
    post(`${json}content-length: 2\r\ntransfer-encoding: chunked\r\n`, '0\r\n\r\n'),
  ],
  ['an unknown transfer encoding', post(`${json}transfer-encoding: cow\r\n`, '{}')],
])('answers %s with a refusal in the envelope and closes the socket', async (what, bytes) => {
  for (const language of ['zh', 'en'] as const) {
    const localized = bytes.replace('host: x\r\n', `host: x\r\naccept-language: ${language}\r\n`)
    const answer = read(await sendRaw(server.url, Buffer.from(localized, 'latin1')))
    expectRefusal(answer, localized.includes('accept-language') ? language : 'zh', what)
    expect([what, answer.status, answer.headers['cache-control']]).toEqual([what, 400, 'no-store'])
    expectSecurityHeaders(answer.headers)
  }
  await expectAlive()
})

test.each([
  ['an absolute address', 'GET http://evil.example/api/user/info HTTP/1.1\r\nhost: evil.example\r\n\r\n'],
  ['an asterisk', 'OPTIONS * HTTP/1.1\r\nhost: x\r\n\r\n'],
  [
    'a long body in chunks',
    post(`${json}transfer-encoding: chunked\r\n`, `11000\r\n${'x'.repeat(0x11000)}\r\n0\r\n\r\n`),
  ],
  ['chunks of no size', post(`${json}transfer-encoding: chunked\r\n`, 'zz\r\n{}\r\n0\r\n\r\n')],
  ['a folded header', get('x-a: b\r\n c\r\n')],
  ['HTTP/1.0', 'GET /api/user/info HTTP/1.0\r\n\r\n'],
  ['no Host', 'GET /api/user/info HTTP/1.1\r\n\r\n'],
  ['an unknown expectation', get('expect: the-inquisition\r\n')],
])('refuses %s as any other request', async (what, bytes) => {
  const answer = read(await sendRaw(server.url, bytes))
  expectRefusal(answer, 'zh', what)
  expectSecurityHeaders(answer.headers)
  await expectAlive()
})

test('closes a CONNECT request without an answer', async () => {
  const asked = 'CONNECT evil.example:443 HTTP/1.1\r\nhost: evil.example\r\n\r\n'
  expect(await sendRaw(server.url, asked)).toBe('')
  await expectAlive()
})

test('reads a chunked body', async () => {
  const body = '{"account":"unknown","password":"x"}'
  const chunks = [...body].map((letter) => `1\r\n${letter}\r\n`).join('')
  const answer = await sendRaw(
    server.url,
    post(`${json}transfer-encoding: chunked\r\n`, `${chunks}0\r\n\r\n`),
  )
  expect(answer).toMatch(/^HTTP\/1\.1 422 /)
})

test('answers pipelined requests in order', async () => {
  const answer = await sendRaw(server.url, get('', '/health') + get('', '/api/no-such') + get('', '/health'))
  expect([...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['200', '404', '200'])
})

test('stays available when connections close in the middle of a request', async () => {
  const whole = post(`${json}content-length: 40\r\n`, '{"account":"absent","password":"nothing"}')
  await Promise.all(
    Array.from({ length: whole.length }, (_, length) => sendRaw(server.url, whole.slice(0, length), 200)),
  )
  await expectAlive()
})

test('stays available with 2,000 sockets that send nothing or an incomplete header', async () => {
  const open = () =>
    new Promise<Socket>((done, fail) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
      sockets.add(socket)
      socket.once('connect', () => done(socket)).once('error', fail)
    })
  for (let batch = 0; batch < 20; batch++) {
    const opened = await Promise.all(Array.from({ length: 100 }, open))
    for (const socket of opened.slice(50)) socket.write('GET /api/user/info HTTP/1.1\r\nhost: x\r\nx-slow: ')
    for (const socket of opened.slice(75)) socket.write('s')
  }
  expect(sockets.size).toBe(2000)
  for (let index = 0; index < 20; index++) await expectAlive()
})
