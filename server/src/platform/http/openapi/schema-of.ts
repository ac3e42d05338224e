import { isFigure } from '@torch/contract/figure-field.ts'
import { z } from 'zod'

interface Options {
  /** `either`: decimals of a response are text or numbers, by the request's amount format. */
  figures?: 'text' | 'either'
}

/** Returns a schema in the terms of OpenAPI 3.0, as the value is sent, before parsing. */
export function schemaOf(schema: z.ZodType, { figures = 'text' }: Options = {}): Record<string, unknown> {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    target: 'openapi-3.0',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      // Redundant: `format: binary` is there as well.
      if (zodSchema._zod.def.type === 'file') delete jsonSchema.contentEncoding
      // The format suffices; the pattern would repeat it in two hundred characters.
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern
      if (figures === 'either' && isFigure(zodSchema)) allowNumber(jsonSchema)
      spreadNullable(jsonSchema)
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

interface Branching {
  nullable?: boolean
  type?: unknown
  anyOf?: object[]
  oneOf?: object[]
}

/** Moves `nullable` into the branches, because it has no meaning without a `type` beside it. */
function spreadNullable(json: Branching): void {
  if (!json.nullable || json.type !== undefined) return
  for (const kind of ['anyOf', 'oneOf'] as const) {
    const [first, ...more] = json[kind] ?? []
    // In `oneOf` only one branch may match null.
    if (first) json[kind] = [{ ...first, nullable: true }, ...more]
  }
  delete json.nullable
}
