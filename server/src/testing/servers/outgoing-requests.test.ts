import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { s3Storage } from '../../files/index.ts'
import { searchAmap } from '../../merchants/places/amap.ts'
import { anyAddress } from '../../platform/outgoing/address-policy.ts'
import { fetchJson } from '../../platform/outgoing/fetch-json.ts'
import { postExternal } from '../../platform/outgoing/post.ts'
import { requestExternal } from '../../platform/outgoing/request.ts'
import { askTron } from '../../trading/trades/tron.ts'

// Outgoing calls must end by their timeout even when garbage is collected, which removes a timer that only weak references
// keep.

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/**
 * Far above the timeout of every call (8 s at most), also on a busy machine, and below the 300 s after which fetch gives up by
 * itself.
 */
const MAX_WAIT_MS = 120_000

let server: Server
let collecting: NodeJS.Timeout
let url: string
const sockets = new Set<Socket>()

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url?.startsWith('/head')) response.writeHead(200).flushHeaders()
    if (request.url?.startsWith('/drip')) {
      response.writeHead(200)
      const drip = setInterval(() => response.write(' '), 100)
      response.on('close', () => clearInterval(drip))
    }
    if (request.url?.startsWith('/long')) response.end('x'.repeat(1000))
    if (request.url?.startsWith('/redirect')) response.writeHead(302, { location: '/long' }).end()
    if (request.url?.startsWith('/answer')) response.end('{"answered":true}')
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  collecting = setInterval(collectGarbage, 200)
})
afterAll(() => {
  clearInterval(collecting)
  server.closeAllConnections()
  server.close()
})

const name = 'a'.repeat(32)
const s3 = (path: string) =>
  s3Storage({ url: `${url}${path}`, accessKey: 'key', secretKey: 'secret', region: 'us-east-1' })
const ask = (path: string, timeoutMs = 8000) =>
  fetchJson(new URL(`${url}${path}`), { timeoutMs, maxBytes: 1_000_000 })

const calls: [name: string, call: () => Promise<unknown>][] = [
  ['an upload to a silent bucket', () => s3('/silent').write(name, Buffer.alloc(1000))],
  ['an upload whose response never ends', () => s3('/head').write(name, Buffer.alloc(1000))],
  ['a read from a silent bucket', () => s3('/silent').read(name)],
  ['a read that never ends', () => s3('/drip').read(name)],
  ['a deletion', () => s3('/silent').remove(name)],
  ['a listing of a bucket', () => s3('/silent').list()[Symbol.asyncIterator]().next()],
  ['a request to a silent service', () => ask('/silent', 500)],
  ['a request answered with a head only', () => ask('/head', 500)],
  ['a request answered drop by drop', () => ask('/drip', 500)],
  ['a request to AMap', () => searchAmap({ key: 'key', url: `${url}/silent` }, 'x', 1)],
  ['a request to TRON', () => askTron({ key: 'key', url: `${url}/silent` }, 'x', undefined)],
  [
    'a webhook or a push',
    () =>
      postExternal(new URL(`${url}/silent`), {}, Buffer.from('{}'), {
        addressPolicy: anyAddress,
        timeoutMs: 500,
      }),
  ],
]

test('every call to a silent peer ends by its timeout and leaves no connection open', async () => {
  // Referenced only by its promise, as in the product. Several at once, since not every collection affects each of them.
  const late = new Promise<string>((done) => setTimeout(() => done('still waiting'), MAX_WAIT_MS).unref())
  const outcomes = await Promise.all(
    calls.flatMap(([what, call]) =>
      Array.from({ length: 5 }, async () => {
        const outcome = call().then(
          () => 'answered',
          () => 'failed',
        )
        return [what, await Promise.race([outcome, late])]
      }),
    ),
  )
  expect(outcomes).toEqual(calls.flatMap(([what]) => Array(5).fill([what, 'failed'])))
  clearInterval(collecting)
  await expect.poll(() => sockets.size).toBe(0)
}, 180_000)

test('a DNS lookup that takes too long ends by the timeout', async () => {
  const asked = requestExternal(new URL('http://example.invalid/'), {
    timeoutMs: 200,
    maxBytes: 1000,
    agent: false,
    lookup: () => {},
  })
  await expect(asked).rejects.toThrow('example.invalid did not respond within 200 ms')
})

test('returns the response, follows no redirect, and reads no more than its limit', async () => {
  expect(await ask('/answer')).toEqual({ answered: true })
  await expect(ask('/redirect')).rejects.toThrow('answered 302')
  const limited = requestExternal(new URL(`${url}/long`), { timeoutMs: 8000, maxBytes: 999 })
  await expect(limited).rejects.toThrow('the response has more than 999 bytes')
  const whole = await requestExternal(new URL(`${url}/long`), { timeoutMs: 8000, maxBytes: 1000 })
  expect(whole.body.length).toBe(1000)
})

test('repeats a request when the peer has closed the kept-alive connection', async () => {
  await ask('/answer')
  await expect.poll(() => sockets.size).toBeGreaterThan(0)
  // Immediately before, so that the client cannot have noticed.
  for (const socket of sockets) socket.resetAndDestroy()
  expect(await ask('/answer')).toEqual({ answered: true })
})
