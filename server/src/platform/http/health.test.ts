import Fastify from 'fastify'
import { expect, test } from 'vitest'
import own from '../../../package.json' with { type: 'json' }
import { serveHealth } from './health.ts'

function openHealth(write: () => Promise<void>) {
  const app = Fastify()
  let writes = 0
  serveHealth(
    app,
    () => {
      writes += 1
      return write()
    },
    async () => '9.8.7',
  )
  return {
    app,
    writes: () => writes,
    ask: async () => (await app.inject('/ready')).statusCode,
  }
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

test('names the version of the server, and the newest one that has started on the database', async () => {
  const { app } = openHealth(async () => {})
  expect((await app.inject('/ready')).json()).toEqual({
    status: 'ready',
    version: own.version,
    schema: '9.8.7',
  })
  expect((await app.inject('/health')).json()).toEqual({ status: 'ok', version: own.version })
})
