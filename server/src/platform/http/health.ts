import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

/** GET /health: the process answers. GET /ready: it can also reach its database, so a balancer may send people here. */
export function serveHealth(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/ready', async (_request, reply) => {
    try {
      await pool.query('select 1')
      return { status: 'ready' }
    } catch {
      return reply.status(503).header('retry-after', 2).send({ status: 'database unreachable' })
    }
  })
}
