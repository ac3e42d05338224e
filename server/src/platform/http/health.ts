import type { FastifyInstance } from 'fastify'
import { inTime } from '../time/in-time.ts'

/** A database that takes longer than this is no place to send people to. */
const PROOF_MS = 2000
/** However many ask. */
const PROOF_EVERY_MS = 1000

/**
 * GET /health: the process answers. GET /ready: its database takes what a payment writes, so a balancer may send people
 * here. A standby, a full disk and a lost standby that every commit waits for all answer a `select 1`.
 */
export function serveHealth(app: FastifyInstance, write: () => Promise<void>): void {
  const proof = provenBy(write)
  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/ready', async (_request, reply) => {
    if (await proof()) return { status: 'ready' }
    return reply.status(503).header('retry-after', 2).send({ status: 'database takes no writes' })
  })
}

function provenBy(write: () => Promise<void>): () => Promise<boolean> {
  let latest: Promise<boolean> | undefined
  let begunAt = Number.NEGATIVE_INFINITY
  return () => {
    if (!latest || performance.now() - begunAt > PROOF_EVERY_MS) {
      begunAt = performance.now()
      latest = inTime(write(), PROOF_MS)
    }
    return latest
  }
}
