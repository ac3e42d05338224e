import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import own from '../../../package.json' with { type: 'json' }
import { openStreams } from '../http/event-stream.ts'
import { Refusal } from '../http/refusal.ts'
import { tokenOf } from '../http/serve.ts'
import type { ReadReplica } from '../replica/read-replica.ts'
import { batchQueues, batchSize, batchWait } from './batch-metrics.ts'
import { type OperationFigures, operationMetrics } from './operation-metrics.ts'

export interface MetricsSources {
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  replica: Pick<ReadReplica, 'answered'> | undefined
  /** Reads the figures of the installation. */
  readFigures: () => Promise<OperationFigures>
}

/** A read takes a few milliseconds, a payment some ten, a slow one a hundred: the buckets tell them apart. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.02, 0.035, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Serves GET /metrics: process metrics, the duration of each route (by template and not by id), and the figures of the
 * installation. Requires the token; without a configured token only direct requests from this machine are answered. For
 * others it does not exist.
 */
export function serveMetrics(app: FastifyInstance, sources: MetricsSources, token: string | undefined): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registerProcess(registry, sources)
  for (const metric of [batchSize, batchWait]) registry.registerMetric(metric)
  const readFigures = operationMetrics(registry, sources.readFigures)
  const duration = new Histogram({
    name: 'torch_http_request_seconds',
    help: 'Time from the request to the end of its response',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers: [registry],
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
    await readFigures()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Registers what this process knows without asking the database. */
function registerProcess(registry: Registry, { pool, replica }: MetricsSources): void {
  const registers = [registry]
  new Gauge({
    name: 'torch_info',
    help: 'The version of this server',
    labelNames: ['version'] as const,
    registers,
  }).set({ version: own.version }, 1)
  new Gauge({
    name: 'torch_database_connections',
    help: 'Connections of this process: open, idle (included in open), and requests waiting for one',
    labelNames: ['state'] as const,
    registers,
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'torch_batch_waiting',
    help: 'Items that wait for a run of their batch',
    labelNames: ['batch'] as const,
    registers,
    collect() {
      for (const [batch, waiting] of batchQueues) this.set({ batch }, waiting())
    },
  })
  new Gauge({
    name: 'torch_event_streams',
    help: 'Open event streams',
    registers,
    collect() {
      this.set(openStreams.size)
    },
  })
  new Gauge({
    name: 'torch_event_stream_waiting_bytes',
    help: 'Bytes of all event streams that their clients have not read yet',
    registers,
    collect() {
      this.set([...openStreams].reduce((sum, { writableLength }) => sum + writableLength, 0))
    },
  })
  if (!replica) return
  new Counter({
    name: 'torch_replica_reads_total',
    help: 'Reads that a read replica may serve, by the server that served them',
    labelNames: ['answered'] as const,
    registers,
    collect() {
      this.reset()
      for (const place of ['replica', 'primary'] as const)
        this.inc({ answered: place }, replica.answered[place])
    },
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
