import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Operation } from '@torch/contract/operation.ts'
import type { FastifyInstance } from 'fastify'
import { describeApi } from './openapi.ts'

/** GET /api/openapi.json, and a page at /api/docs that reads it. */
export async function serveDocs(
  app: FastifyInstance,
  operations: Record<string, Operation>,
  place: { publicUrl: string; guide: string },
): Promise<void> {
  const document = describeApi(operations, place)
  app.get('/api/openapi.json', async () => document)
  await app.register(async (pages) => {
    await pages.register(swagger, { mode: 'static', specification: { document: document as never } })
    await pages.register(swaggerUi, {
      routePrefix: '/api/docs',
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
