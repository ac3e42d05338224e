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

/** Serves GET /api/openapi.json. The document is made at the first request: it takes half of a start. */
export function serveDescription(
  app: FastifyInstance,
  operations: Record<string, Operation>,
  description: Description,
): void {
  let send: ReturnType<typeof precompressed> | undefined
  app.get('/api/openapi.json', (request, reply) => {
    send ??= precompressed(
      JSON.stringify(describeApi(operations, description)),
      'application/json; charset=utf-8',
    )
    return send(request, reply)
  })
}
