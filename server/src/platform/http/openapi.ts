import { type ErrorName, errors } from '@torch/contract/errors.ts'
import type { Operation } from '@torch/contract/operation.ts'
import { offerOf, partOf } from '@torch/contract/parts.ts'
import { API_KEY_PREFIX } from '@torch/contract/programs.ts'
import { z } from 'zod'
import { MEDIA_TYPES } from './media-types.ts'

/** The API's description, made from its promises; `guide` is Markdown that stands above them. */
export function describeApi(
  operations: Record<string, Operation>,
  { publicUrl, guide }: { publicUrl: string; guide: string },
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, operation] of Object.entries(operations)) {
    const path = paths[operation.path] ?? {}
    paths[operation.path] = path
    path[operation.method.toLowerCase()] = describe(name, operation)
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Torch 火炬',
      version: '1',
      description: guide,
    },
    servers: [{ url: `${publicUrl}/api` }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The access token of a sign-in' },
        apiKey: { type: 'http', scheme: 'bearer', description: `A key of a shop, ${API_KEY_PREFIX}…` },
      },
    },
    paths,
  }
}

function describe(name: string, operation: Operation): Record<string, unknown> {
  return {
    operationId: name,
    // Grouped as the paths are: user, points, merchants …
    tags: [operation.path.split('/')[1] ?? ''],
    summary: operation.summary,
    ...(isSignedIn(operation) ? { security: [{ [securityOf(operation)]: [] }] } : {}),
    ...(operation.roles.length > 0 ? { 'x-roles': operation.roles } : {}),
    ...(operation.scope ? { 'x-scope': operation.scope } : {}),
    parameters: [
      ...fields('path', operation.params),
      ...fields('query', operation.query),
      { name: 'Accept-Language', in: 'header', schema: { type: 'string', enum: ['CN', 'EN'] } },
      ...(operation.movesPoints || operation.idempotent
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              schema: { type: 'string', pattern: '^[\\x20-\\x7e]{1,255}$' },
            },
          ]
        : []),
    ],
    ...(operation.body
      ? {
          requestBody: {
            required: !z.safeParse(operation.body, {}).success,
            content: { [MEDIA_TYPES[operation.bodyType]]: { schema: schemaOf(operation.body, 'input') } },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Success',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: {
                success: { type: 'boolean' },
                code: { type: 'integer', example: 200 },
                message: { type: 'string' },
                data: schemaOf(operation.output, 'input'),
                ...(operation.beside ? (schemaOf(operation.beside, 'input').properties as object) : {}),
              },
            },
          },
        },
      },
      ...refusalResponses(refusalsOf(operation)),
    },
  }
}

function isSignedIn({ caller }: Operation): boolean {
  return caller === 'member' || caller === 'operator' || caller === 'program'
}

function securityOf({ caller }: Operation): 'bearer' | 'apiKey' {
  return caller === 'program' ? 'apiKey' : 'bearer'
}

/** What an operation may refuse with: by its shape, and then what it promises itself. */
function refusalsOf(operation: Operation): ErrorName[] {
  const { roles, scope, own, params, query, body } = operation
  return [
    ...(isSignedIn(operation) ? (['notSignedIn'] as const) : []),
    ...(scope ? (['scopeMissing'] as const) : []),
    ...(params || query || body ? (['parameter'] as const) : []),
    ...(body ? (['validation', 'mediaType', 'tooLarge'] as const) : []),
    ...(own.length + roles.length > 0 ? (['notYours'] as const) : []),
    ...(offerOf(operation) ? (['partNotOffered'] as const) : []),
    ...(partOf(operation) ? (['partHalted'] as const) : []),
    ...operation.errors,
  ]
}

function refusalResponses(refusals: readonly ErrorName[]): Record<string, unknown> {
  const byStatus = new Map<number, string[]>()
  for (const reason of refusals) {
    const { status, code, en } = errors[reason]
    byStatus.set(status, [...(byStatus.get(status) ?? []), `${code} ${reason}: ${en}`])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, lines]) => [status, { description: lines.join('\n\n') }]),
  )
}

function fields(place: 'path' | 'query', schema: Operation['params']): unknown[] {
  if (!schema) return []
  return Object.entries(schema.shape).map(([name, field]) => {
    const json = schemaOf(field as z.ZodType, 'input')
    return {
      name,
      in: place,
      required: place === 'path' || !z.safeParse(field as z.ZodType, undefined).success,
      schema: json,
    }
  })
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    target: 'openapi-3.0',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      // Words that OpenAPI 3.0 does not know: it says `format: binary`, which is there, and nothing else.
      if (zodSchema._zod.def.type === 'file') delete jsonSchema.contentEncoding
    },
  }) as Record<string, unknown>
  return json
}
