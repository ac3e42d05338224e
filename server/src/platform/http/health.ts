import type { FastifyInstance } from 'fastify'
import own from '../../../package.json' with { type: 'json' }
import { finishesWithin } from '../time/clock.ts'

/** A database that takes longer than this counts as not ready. */
const PROBE_TIMEOUT_MS = 2000
/** Limits the probes, however many requests arrive. */
const PROBE_INTERVAL_MS = 1000

/**
 * Serves GET /health (the process answers) and GET /ready (its database accepts a payment's writes, so a load balancer
 * may route here). A `select 1` would succeed on a standby, on a full disk, and while commits wait for a lost standby.
 * `schema` is the newest version that has started on the database: of servers of two versions, the older one differs from it.
 */
export function serveHealth(
  app: FastifyInstance,
  write: () => Promise<void>,
  readSchema: () => Promise<string | undefined>,
): void {
  let schema: string | undefined
  const proof = cachedProbe(async () => {
    await write()
    schema = await readSchema()
  })
  app.get('/health', async () => ({ status: 'ok', version: own.version }))
  app.get('/ready', async (_request, reply) => {
    if (await proof()) return { status: 'ready', version: own.version, schema }
    return reply.status(503).header('retry-after', 2).send({ status: 'database takes no writes' })
  })
}

function cachedProbe(write: () => Promise<void>): () => Promise<boolean> {
  let latest: Promise<boolean> | undefined
  let begunAt = Number.NEGATIVE_INFINITY
  return () => {
    if (!latest || performance.now() - begunAt > PROBE_INTERVAL_MS) {
      begunAt = performance.now()
      latest = finishesWithin(write(), PROBE_TIMEOUT_MS)
    }
    return latest
  }
}
