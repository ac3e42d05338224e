import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from './api.ts'
import { degrees, requestedMoment } from './fields.ts'
import type { Operation } from './operation.ts'

const endpoints = Object.entries(api) as [string, Operation][]
const memberEndpoints = endpoints.filter(([, { caller }]) => !['operator', 'program'].includes(caller))
const programEndpoints = endpoints.filter(([, { caller }]) => caller === 'program')

/** Returns the places of all objects in the schema that refuse unknown fields. */
function strictIn(schema: z.core.$ZodType, place: string): string[] {
  const def = schema._zod.def as unknown as Record<string, unknown> & { type: string }
  const inside = [
    ...['innerType', 'in', 'out', 'element', 'valueType', 'left', 'right'].map((name) => def[name]),
    ...((def.options as unknown[] | undefined) ?? []),
  ].filter((one): one is z.core.$ZodType => one instanceof z.core.$ZodType)
  if (def.type !== 'object') return inside.flatMap((one) => strictIn(one, place))
  const { shape, catchall } = def as unknown as z.core.$ZodObjectDef
  return [
    ...(catchall?._zod.def.type === 'never' ? [place] : []),
    ...Object.entries(shape).flatMap(([name, one]) => strictIn(one, `${place}.${name}`)),
  ]
}

describe('unknown fields of requests', () => {
  test.each(memberEndpoints)('are accepted at every level by %s', (_, { query, body }) => {
    expect([...(query ? strictIn(query, 'query') : []), ...(body ? strictIn(body, 'body') : [])]).toEqual([])
  })
  test('strictIn finds a nested object that refuses them', () => {
    const strict = z.object({ services: z.array(z.strictObject({ id: z.int() })).nullish() })
    expect(strictIn(strict, 'body')).toEqual(['body.services'])
  })
  test.each(programEndpoints)('are refused by %s, for programs', (_, { query, body }) => {
    for (const schema of [query, body]) if (schema) expect(strictIn(schema, '')).toContain('')
  })
  test('are accepted at the top level by endpoints of operators', () => {
    for (const [name, { query, body, caller }] of endpoints)
      if (caller !== 'program')
        expect([name, query?._zod.def.catchall, body?._zod.def.catchall]).toEqual([
          name,
          undefined,
          undefined,
        ])
  })
  test('are refused in responses', () => {
    expect(api.getMe.output.safeParse({ stray: 1 }).error?.issues.map(({ code }) => code)).toContain(
      'unrecognized_keys',
    )
  })
})

test('treats an empty optional filter as absent', () => {
  for (const [name, { query }] of endpoints) {
    for (const [field, schema] of Object.entries(query?.shape ?? {}) as [string, z.ZodType][]) {
      const none = schema.safeParse(undefined)
      if (none.success) expect([name, field, schema.safeParse('').data]).toEqual([name, field, none.data])
    }
  }
})

test.each([
  ['2026-01-01 00:00:00', '2025-12-31T16:00:00.000Z'],
  ['2026-01-01T00:00:00', '2025-12-31T16:00:00.000Z'],
  ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00.000Z'],
  ['2026-01-01T00:00:00.123456Z', '2026-01-01T00:00:00.123Z'],
  ['2026-01-01T00:00:00+01:00', '2025-12-31T23:00:00.000Z'],
])('reads %s as the time %s', (asked, moment) => {
  expect(requestedMoment.parse(asked)).toBe(moment)
})

test.each([
  '2026-02-30 00:00:00',
  '2026-01-01 24:00:00',
  '2026-01-01',
  'tomorrow',
  '01/02/2026 00:00:00',
  '',
])('refuses %j as a time', (asked) => expect(requestedMoment.safeParse(asked).success).toBe(false))

test('reads degrees with any number of decimals, rounded to the centimetre', () => {
  const latitude = degrees(90, 'latitude')
  for (const value of ['39.90923000000001', 39.90923000000001, `39.90923${'0'.repeat(300)}1`])
    expect(latitude.parse(value)).toBe(39.90923)
  expect(latitude.parse(0.00000001)).toBe(0)
  for (const none of ['1e1', '91', 90.1, 'north', '', '1.', null, Number.NaN])
    expect(latitude.safeParse(none).success).toBe(false)
})
