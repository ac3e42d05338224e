import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../servers/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Sends a byte a second, and returns after how many seconds the server closed the connection. */
function dribble(head: string): Promise<number> {
  const { hostname, port } = new URL(server.url)
  const socket = connect({ host: hostname, port: Number(port) })
  const began = performance.now()
  socket.write(head)
  const timer = setInterval(() => socket.write('x'), 1000)
  socket.on('error', () => {})
  socket.resume()
  return new Promise((done) => {
    socket.once('close', () => {
      clearInterval(timer)
      done((performance.now() - began) / 1000)
    })
  })
}

test('closes connections that send a header or a body too slowly', async () => {
  const [head, body] = await Promise.all([
    dribble('POST /api/user/login HTTP/1.1\r\nhost: x\r\nx-a: '),
    dribble(
      'POST /api/user/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n',
    ),
  ])
  expect(head).toBeGreaterThan(9)
  expect(head).toBeLessThan(18)
  expect(body).toBeGreaterThan(19)
  expect(body).toBeLessThan(35)
}, 120_000)
