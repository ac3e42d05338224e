import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from './api.ts'
import { degrees, requestedMoment } from './fields.ts'
import type { Operation } from './operation.ts'

const operations = Object.entries(api) as [string, Operation][]
const members = operations.filter(([, { caller }]) => caller !== 'operator')

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

describe('what a call does not name is passed over', () => {
  test.each(members)('%s', (_, { query, body }) => {
    expect([...(query ? strictIn(query, 'query') : []), ...(body ? strictIn(body, 'body') : [])]).toEqual([])
  })
  test('and that would be seen', () => {
    const strict = z.object({ services: z.array(z.strictObject({ id: z.int() })).nullish() })
    expect(strictIn(strict, 'body')).toEqual(['body.services'])
  })
  test('of operators’ calls, beside what they name', () => {
    for (const [name, { query, body }] of operations)
      expect([name, query?._zod.def.catchall, body?._zod.def.catchall]).toEqual([name, undefined, undefined])
  })
  test('while what we answer is held to the letter', () => {
    expect(api.getMe.output.safeParse({ stray: 1 }).error?.issues.map(({ code }) => code)).toContain(
      'unrecognized_keys',
    )
  })
})

test('an optional filter may be empty: then it is none', () => {
  for (const [name, { query }] of operations) {
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
])('%s is the moment %s', (asked, moment) => {
  expect(requestedMoment.parse(asked)).toBe(moment)
})

test.each([
  '2026-02-30 00:00:00',
  '2026-01-01 24:00:00',
  '2026-01-01',
  'tomorrow',
  '01/02/2026 00:00:00',
  '',
])('%j is no moment', (asked) => expect(requestedMoment.safeParse(asked).success).toBe(false))

test('degrees have any number of decimals, and are kept to the centimetre', () => {
  const latitude = degrees(90, 'latitude')
  for (const value of ['39.90923000000001', 39.90923000000001, `39.90923${'0'.repeat(300)}1`])
    expect(latitude.parse(value)).toBe(39.90923)
  expect(latitude.parse(0.00000001)).toBe(0)
  for (const none of ['1e1', '91', 90.1, 'north', '', '1.', null, Number.NaN])
    expect(latitude.safeParse(none).success).toBe(false)
})
