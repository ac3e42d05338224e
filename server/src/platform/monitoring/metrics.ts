import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { Refusal } from '../http/refusal.ts'
import { tokenOf } from '../http/serve.ts'
import type { ReadReplica } from '../replica/read-replica.ts'

/**
 * Serves GET /metrics: process metrics and the duration of each route, by template and not by id. Requires the token;
 * without a configured token only direct requests from this machine are answered. For others it does not exist.
 */
export function serveMetrics(
  app: FastifyInstance,
  {
    pool,
    replica,
  }: {
    pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
    replica: Pick<ReadReplica, 'answered'> | undefined
  },
  token: string | undefined,
): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'torch_http_request_seconds',
    help: 'Time from the request to the end of its response',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'torch_database_connections',
    help: 'Connections of this process: open, idle (included in open), and requests waiting for one',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  if (replica)
    new Counter({
      name: 'torch_replica_reads_total',
      help: 'Reads that a read replica may serve, by the server that served them',
      labelNames: ['answered'] as const,
      registers: [registry],
      collect() {
        this.reset()
        for (const place of ['replica', 'primary'] as const)
          this.inc({ answered: place }, replica.answered[place])
      },
    })
  app.addHook('onResponse', (request, reply, done) => {
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
    done()
  })
  app.get('/metrics', async (request, reply) => {
    if (!(token === undefined ? isLocalRequest(request) : hasToken(request, token)))
      throw new Refusal('notFound')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Compares in constant time. */
function hasToken(request: FastifyRequest, token: string): boolean {
  return timingSafeEqual(hash('sha256', tokenOf(request), 'buffer'), hash('sha256', token, 'buffer'))
}

/** Headers that proxies add, with a value or without. */
const FORWARDED = /^(x-forwarded-.+|x-real-ip|forwarded|via)$/
const LOOPBACK = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/

/** Returns whether the request comes from this machine by the socket's address, and not through a local proxy. */
function isLocalRequest({ raw: { socket, headers } }: FastifyRequest): boolean {
  const isForwarded = Object.keys(headers).some((name) => FORWARDED.test(name))
  return !isForwarded && LOOPBACK.test(socket.remoteAddress ?? '')
}
