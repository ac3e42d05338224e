import type { Operation } from '@torch/contract/operation.ts'
import { z } from 'zod'
import { MEDIA_TYPES } from '../media-types.ts'
import { securityOf } from './callers.ts'
import { refusalResponses } from './refusal-responses.ts'
import { schemaOf } from './schema-of.ts'

/** Returns the tag of an operation, from its path: user, points, merchants … */
export const chapterOf = ({ path }: Operation) => path.split('/')[1] ?? ''

export function describeOperation(name: string, operation: Operation): Record<string, unknown> {
  return {
    operationId: name,
    tags: [chapterOf(operation)],
    summary: operation.summary,
    security: securityOf(operation),
    ...(operation.roles.length > 0 ? { 'x-roles': operation.roles } : {}),
    ...(operation.scope ? { 'x-scope': operation.scope } : {}),
    parameters: [
      ...fields('path', operation.params),
      ...fields('query', operation.query),
      LANGUAGE,
      ...(takesKey(operation) ? [KEY] : []),
    ],
    ...(operation.body
      ? {
          requestBody: {
            required: !z.safeParse(operation.body, {}).success,
            content: { [MEDIA_TYPES[operation.bodyType]]: { schema: schemaOf(operation.body) } },
          },
        }
      : {}),
    responses: { 200: success(operation), ...refusalResponses(operation) },
  }
}

const LANGUAGE = {
  name: 'Accept-Language',
  in: 'header',
  description: 'Language of `message` and of other texts shown to users',
  schema: { type: 'string', enum: ['zh', 'en'] },
}

const KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A request repeated with the same key is executed once and returns the first response',
  schema: { type: 'string', pattern: '^[\\x20-\\x7e]{1,255}$' },
}

const REPLAYED = {
  'Idempotent-Replayed': {
    description: 'Present if this is the stored response to an earlier request with the same key',
    schema: { type: 'string', enum: ['true'] },
  },
}

function takesKey({ movesPoints, idempotent }: Operation): boolean {
  return movesPoints || idempotent
}

function success(operation: Operation): unknown {
  const beside = operation.beside ? schemaOf(operation.beside) : {}
  return {
    description: 'Success',
    ...(takesKey(operation) ? { headers: REPLAYED } : {}),
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['success', 'code', 'message', 'data', ...((beside.required as string[]) ?? [])],
          properties: {
            success: { type: 'boolean', enum: [true] },
            code: { type: 'integer', enum: [200] },
            message: { type: 'string' },
            data: schemaOf(operation.output),
            ...(beside.properties as object),
          },
        },
      },
    },
  }
}

function fields(place: 'path' | 'query', schema: Operation['params']): unknown[] {
  if (!schema) return []
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(field as z.ZodType, undefined).success,
    schema: schemaOf(field as z.ZodType),
  }))
}
