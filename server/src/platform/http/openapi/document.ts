import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Operation } from '@torch/contract/operation.ts'
import { API_KEY_PREFIX, TEST_KEY_PREFIX } from '@torch/contract/programs.ts'
import type { FastifyInstance } from 'fastify'
import own from '../../../../package.json' with { type: 'json' }
import { precompressed } from '../precompressed.ts'
import { chapterOf, describeOperation, type RateLimit } from './described-operation.ts'
import { sharedResponses } from './refusal-responses.ts'
import { refusalExamples, refusalSchema } from './refusal-schema.ts'
import { describeWebhooks, webhookSchemas } from './webhooks.ts'

export interface Description {
  publicUrl: string
  /** Markdown shown above the operations. */
  guide: string
  /** Descriptions of the tags, by the first word of a path. */
  tagDescriptions: Readonly<Record<string, string>>
  /** The calls of one API key. */
  programRateLimit: RateLimit
}

/** The chapter of the calls of programs. */
const PROGRAMS = 'shop-api'

/** Returns the OpenAPI document, generated from the endpoints. */
export function describeApi(
  operations: Record<string, Operation>,
  { publicUrl, guide, tagDescriptions, programRateLimit }: Description,
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, operation] of Object.entries(operations)) {
    const path = paths[operation.path] ?? {}
    paths[operation.path] = path
    path[operation.method.toLowerCase()] = describeOperation(name, operation, programRateLimit)
  }
  const all = Object.values(operations)
  const used = new Set(all.map(chapterOf))
  return {
    openapi: '3.1.1',
    info: { title: 'Torch 火炬', version: own.version, description: guide },
    servers: [{ url: `${publicUrl}/api` }],
    tags: [...used].map((name) => ({ name, description: tagDescriptions[name] })),
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'Access token of a signed-in member or operator',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: `API key of a shop, ${API_KEY_PREFIX}…, or a test key, ${TEST_KEY_PREFIX}…`,
        },
      },
      schemas: { Refusal: refusalSchema, ...webhookSchemas() },
      responses: sharedResponses(all),
      examples: refusalExamples(all),
    },
    paths,
    webhooks: describeWebhooks(PROGRAMS),
  }
}

const DESCRIPTION = '/api/openapi.json'

/** The inline style that Swagger UI sets at its start. Without it the browser reports a violation each time. */
const SWAGGER_UI_STYLE = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='"

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
        'style-src': ["'self'", "'unsafe-hashes'", SWAGGER_UI_STYLE],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
      },
      theme: { title: 'Torch API' },
    })
  })
}
