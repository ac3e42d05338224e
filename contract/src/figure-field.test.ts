import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from './api.ts'
import { refusalAmounts } from './envelope.ts'
import { points } from './fields.ts'
import { figureNames } from './figure-field.ts'
import type { Operation } from './operation.ts'
import { specCalls } from './spec-calls.ts'

const operations: [string, Operation][] = Object.entries(api)

test('finds decimals at any depth, in lists, unions, records and nullable fields', () => {
  const line = z.strictObject({ price: points, note: z.string() })
  const schema = z.strictObject({
    total: points.nullable(),
    lines: z.array(line).optional(),
    either: z.union([z.strictObject({ fee: points }), z.null()]),
    byName: z.record(z.string(), z.strictObject({ tip: points })),
  })
  expect(figureNames([schema]).sort()).toEqual(['fee', 'price', 'tip', 'total'])
})

test('refuses a name that is a decimal in one place and text in another', () => {
  const schemas = [z.strictObject({ amount: points }), z.strictObject({ amount: z.string() })]
  expect(() => figureNames(schemas)).toThrow('amount')
})

test('refuses decimals that are not a field of an object', () => {
  for (const schema of [z.strictObject({ list: z.array(points) }), z.record(z.string(), points)])
    expect(() => figureNames([schema])).toThrow('not the field of an object')
})

describe.each(operations)('%s', (_name, { output, beside }) => {
  // As for a response, which may be a refusal with amounts (server/src/platform/http/amounts.ts).
  const schemas = [output, ...(beside ? [beside] : []), refusalAmounts]
  test('lists every field whose text is a decimal', () => {
    const described = schemas.flatMap((schema) =>
      decimalsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
    )
    expect(new Set(figureNames(schemas))).toEqual(new Set(described))
  })
})

/** Returns the names of the fields that a JSON Schema describes as decimal text. */
function decimalsIn(json: unknown, name = ''): string[] {
  if (typeof json !== 'object' || json === null) return []
  if ('pattern' in json && typeof json.pattern === 'string' && json.pattern.startsWith('^-?\\d+'))
    return [name]
  return Object.entries(json).flatMap(([key, value]) =>
    key === 'properties' && typeof value === 'object'
      ? Object.entries(value as object).flatMap(([field, inner]) => decimalsIn(inner, field))
      : decimalsIn(value, name),
  )
}

test('every call of the spec is an endpoint', () => {
  const served = new Set(operations.map(([, { method, path }]) => `${method} ${path}`))
  expect(specCalls.filter((call) => !served.has(call))).toEqual([])
})
