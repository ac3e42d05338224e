import { AMOUNT_FORMATS, AMOUNTS_HEADER, defaultAmountFormat } from '@torch/contract/amount-format.ts'
import { figureNames, isFigure } from '@torch/contract/figure-field.ts'
import { MEMBER_HEADER, readsMemberHeader } from '@torch/contract/member-header.ts'
import type { Operation } from '@torch/contract/operation.ts'
import { rolesWith } from '@torch/contract/permissions.ts'
import { z } from 'zod'
import { MEDIA_TYPES } from '../media-types.ts'
import { securityOf } from './callers.ts'
import { refusalResponses } from './refusal-responses.ts'

/** Returns the tag of an operation, from its path: user, points, merchants … */
export const chapterOf = ({ path }: Operation) => path.split('/')[1] ?? ''

export interface RateLimit {
  count: number
  seconds: number
}

export function describeOperation(
  name: string,
  operation: Operation,
  programRateLimit: RateLimit,
): Record<string, unknown> {
  return {
    operationId: name,
    tags: [chapterOf(operation)],
    summary: operation.summary,
    security: securityOf(operation),
    ...(operation.permissions.length > 0 ? { 'x-roles': rolesWith(...operation.permissions) } : {}),
    ...(operation.scope ? { 'x-scope': operation.scope } : {}),
    ...(operation.caller === 'program' ? { 'x-rate-limit': { ...programRateLimit, per: 'key' } } : {}),
    parameters: [
      ...fields('path', operation.params),
      ...fields('query', operation.query),
      LANGUAGE,
      ...(hasAmounts(operation) ? [amountsOf(operation)] : []),
      ...(readsMemberHeader(operation) ? [MEMBER] : []),
      ...(requiresSecondKey(operation) ? [KEY] : []),
    ],
    ...(operation.body
      ? {
          requestBody: {
            required: !z.safeParse(operation.body, {}).success,
            content: {
              [MEDIA_TYPES[operation.bodyType]]: {
                schema: schemaOf(operation.body),
                ...(operation.bodyExample ? { example: operation.bodyExample } : {}),
              },
            },
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

function hasAmounts({ output, beside }: Operation): boolean {
  return figureNames(beside ? [output, beside] : [output]).length > 0
}

function amountsOf(operation: Operation): unknown {
  return {
    name: AMOUNTS_HEADER,
    in: 'header',
    description: "How amounts stand in the response: `text` '12.5000', `number` 12.5000",
    schema: { type: 'string', enum: AMOUNT_FORMATS, default: defaultAmountFormat(operation) },
  }
}

const MEMBER = {
  name: MEMBER_HEADER,
  in: 'header',
  description:
    'The id of the member for whom the request was made. With the session of another member it is refused',
  schema: { type: 'string', pattern: '^[1-9][0-9]*$' },
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

function requiresSecondKey({ movesPoints, idempotent }: Operation): boolean {
  return movesPoints || idempotent
}

function success(operation: Operation): unknown {
  const figures = { figures: 'either' } as const
  const beside = operation.beside ? schemaOf(operation.beside, figures) : {}
  return {
    description: 'Success',
    ...(requiresSecondKey(operation) ? { headers: REPLAYED } : {}),
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['success', 'code', 'message', 'data', ...((beside.required as string[]) ?? [])],
          properties: {
            success: { type: 'boolean', enum: [true] },
            code: { type: 'integer', enum: [200] },
            message: { type: 'string' },
            data: schemaOf(operation.output, figures),
            ...(beside.properties as object),
          },
        },
        ...(operation.dataExample === undefined
          ? {}
          : { example: { success: true, code: 200, message: 'OK', data: operation.dataExample } }),
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

interface Options {
  /** `either`: decimals of a response are text or numbers, by the request's amount format. */
  figures?: 'text' | 'either'
}

/** Returns a schema in the terms of OpenAPI 3.1, as the value is sent, before parsing. */
export function schemaOf(schema: z.ZodType, { figures = 'text' }: Options = {}): Record<string, unknown> {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      // Redundant: `format: binary` is there as well.
      if (zodSchema._zod.def.type === 'file') delete jsonSchema.contentEncoding
      // The format suffices; the pattern would repeat it in two hundred characters.
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern
      if (figures === 'either' && isFigure(zodSchema)) allowNumber(jsonSchema)
    },
  }) as Record<string, unknown>
  return json
}

/** A decimal's schema becomes one of two: a number, or its text. */
function allowNumber(json: Record<string, unknown>): void {
  const text = { ...json }
  for (const name of Object.keys(json)) delete json[name]
  json.anyOf = [{ type: 'number' }, text]
}
