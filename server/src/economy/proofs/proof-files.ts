import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** Serves each day's proof as a file, for archiving and for `npm run check-proof`. A file never changes. */
export function serveProofFiles(app: FastifyInstance, db: Db): void {
  app.get<{ Params: { name: string } }>('/economy/proofs/:name', async ({ params: { name } }, reply) => {
    const [, day] = /^(\d{4}-\d{2}-\d{2})\.json$/.exec(name) ?? []
    const { rows } = await sql<{ published: string }>`
      select published from economy.proof where day::text = ${day ?? ''}`.execute(db)
    const [row] = rows
    if (!row) return reply.callNotFound()
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-disposition', `attachment; filename="torch-proof-${day}.json"`)
      .send(row.published)
  })
}
