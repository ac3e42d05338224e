import { z } from 'zod'

/** Returns a schema in OpenAPI 3.0 as it is on the wire, before any transform. */
export function schemaOf(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    target: 'openapi-3.0',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      // Redundant: `format: binary` is there as well.
      if (zodSchema._zod.def.type === 'file') delete jsonSchema.contentEncoding
      // The format suffices; the pattern would repeat it in two hundred characters.
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern
      spreadNullable(jsonSchema)
    },
  }) as Record<string, unknown>
  return json
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
