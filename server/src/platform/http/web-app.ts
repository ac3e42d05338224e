import { existsSync } from 'node:fs'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { SendRendered } from '../rendering/rendered-pages.ts'
import { Refusal } from './refusal.ts'
import { refuse } from './server.ts'

/**
 * Serves the built app: files by name, and its single page for every path of its own. Files under /assets have a content
 * hash and are cached for ever; everything else is revalidated each time. /assets itself is a page. Where a rendered
 * page is available (platform/rendering), visitors get that.
 */
export async function serveWebApp(
  app: FastifyInstance,
  root: string,
  log: Logger,
  sendRendered: SendRendered = async () => false,
): Promise<void> {
  const built = existsSync(join(root, 'index.html'))
  if (built) {
    await app.register(staticFiles, {
      root,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        const forever = path.includes('/assets/')
        reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const [path = ''] = request.url.split('?')
    const isPage =
      built &&
      ['GET', 'HEAD'].includes(request.method) &&
      !/^\/(api|dev|docs)(\/|$)/.test(path) &&
      !/\.[a-z0-9]{2,5}$/i.test(path)
    if (!isPage) return refuse(new Refusal('notFound'), request, reply, log)
    if (await sendRendered(request, reply)) return reply
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
