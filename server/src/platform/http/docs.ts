import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Operation } from '@torch/contract/operation.ts'
import type { FastifyInstance } from 'fastify'
import { type Description, describeApi } from './openapi/document.ts'
import { precompressed } from './precompressed.ts'

const DESCRIPTION = '/api/openapi.json'

/** Serves GET /api/openapi.json and a page at /api/docs that displays it. */
export async function serveDocs(
  app: FastifyInstance,
  operations: Record<string, Operation>,
  description: Description,
): Promise<void> {
  const document = describeApi(operations, description)
  app.get(DESCRIPTION, precompressed(JSON.stringify(document), 'application/json; charset=utf-8'))
  await app.register(async (pages) => {
    await pages.register(swagger, { mode: 'static', specification: { document: document as never } })
    await pages.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiHooks: {
        // Redirects from the page's own copies, which would be generated for each request.
        onRequest: (request, reply, done) => {
          if (/^\/api\/docs\/(json|yaml)(\?|$)/.test(request.url)) reply.redirect(DESCRIPTION)
          else done()
        },
      },
      staticCSP: {
        'default-src': ["'self'"],
        'img-src': ["'self'", 'data:'],
        'style-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
      },
      theme: { title: 'Torch API' },
    })
  })
}
