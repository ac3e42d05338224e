import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { testLog } from '../../testing/errors/expected-errors.ts'
import { openHttp } from './server.ts'

const http = openHttp({ log: testLog(), trustedProxies: 0, https: false, unreadTimeoutMs: 4000 })
afterEach(() => http.close())

/** More than the kernel buffers on both sides of a connection. */
const LONG = Buffer.alloc(64 * 1024 * 1024, 'x')

test('closes a response that is never read, but not one that is read or starts late', async () => {
  const open = new Set<string>()
  http.addHook('onRequest', async ({ url }, { raw }) => {
    open.add(url)
    raw.on('close', () => open.delete(url))
  })
  http.get('/long', async (_request, reply) => reply.type('text/plain').send(LONG))
  http.get('/unread', async (_request, reply) => reply.type('text/plain').send(LONG))
  http.get('/late', async (_request, reply) => {
    await new Promise((done) => setTimeout(done, 6000))
    return reply.type('text/plain').send('late')
  })
  const url = await http.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(Number(new URL(url).port), '127.0.0.1').pause()
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write('GET /unread HTTP/1.1\r\nhost: x\r\n\r\n')
  await expect.poll(() => open.has('/unread')).toBe(true)

  const late = fetch(`${url}/late`)
  expect((await (await fetch(`${url}/long`)).arrayBuffer()).byteLength).toBe(LONG.length)
  expect(await (await late).text()).toBe('late')
  await expect.poll(() => open.has('/unread'), { timeout: 60_000 }).toBe(false)
  socket.destroy()
})
