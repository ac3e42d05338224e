import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveHealth } from './health.ts'

function aServer(write: () => Promise<void>) {
  const app = Fastify()
  let writes = 0
  serveHealth(app, () => {
    writes += 1
    return write()
  })
  return { writes: () => writes, ask: async () => (await app.inject('/ready')).statusCode }
}

test('many who ask at once share one write, and it proves that the server is ready', async () => {
  const server = aServer(async () => {})
  expect(await Promise.all(Array.from({ length: 50 }, server.ask))).toEqual(Array(50).fill(200))
  expect(server.writes()).toBe(1)
})

test('a write that fails, and one that nobody answers, are a server that is not ready', async () => {
  const readOnly = aServer(() =>
    Promise.reject(new Error('cannot execute UPDATE in a read-only transaction')),
  )
  expect(await readOnly.ask()).toBe(503)
  const lost = aServer(() => new Promise(() => {}))
  expect(await lost.ask()).toBe(503)
})
