import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveHealth } from './health.ts'

function openHealth(write: () => Promise<void>) {
  const app = Fastify()
  let writes = 0
  serveHealth(app, () => {
    writes += 1
    return write()
  })
  return { writes: () => writes, ask: async () => (await app.inject('/ready')).statusCode }
}

test('shares one write among simultaneous checks, and answers 200 when it succeeds', async () => {
  const server = openHealth(async () => {})
  expect(await Promise.all(Array.from({ length: 50 }, server.ask))).toEqual(Array(50).fill(200))
  expect(server.writes()).toBe(1)
})

test('answers 503 when the write fails or does not return', async () => {
  const readOnly = openHealth(() =>
    Promise.reject(new Error('cannot execute UPDATE in a read-only transaction')),
  )
  expect(await readOnly.ask()).toBe(503)
  const lost = openHealth(() => new Promise(() => {}))
  expect(await lost.ask()).toBe(503)
})
