import { existsSync } from 'node:fs'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const NOT_BUILT =
  'The documentation is not built on this server: run npm run docs in its folder, and start it again.\n'

/**
 * Serves the documentation site below /docs if `npm run docs` has built it, as the container image does; otherwise says how
 * to build it. No start builds it, because that takes longer than everything else that a start does (decision 200).
 */
export async function serveDocsSite(app: FastifyInstance, root: string): Promise<void> {
  app.get('/docs', async (_request, reply) => reply.redirect('/docs/'))
  if (!existsSync(join(root, 'index.html'))) {
    app.get('/docs/', async (_request, reply) => reply.status(404).type('text/plain').send(NOT_BUILT))
    return
  }
  await app.register(staticFiles, {
    root,
    prefix: '/docs/',
    wildcard: false,
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    setHeaders(reply, path) {
      const forever = path.includes('/assets/')
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}
