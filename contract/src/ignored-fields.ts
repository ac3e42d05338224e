import { z } from 'zod'

/**
 * Returns a schema that ignores unknown fields, so that an object from an answer can be sent back whole
 * (rules/wire#accepted-input). Conflicts in ignored fields where points move are found by conflicting-fields.ts.
 */
export function ignoringUnknownFields<S extends z.ZodObject>(schema: S): S {
  return withShape(schema, schema.shape, undefined)
}

/** Returns a query schema whose optional fields may be present and empty, which means no filter. */
export function withEmptyFilters<S extends z.ZodObject>(schema: S): S {
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>)
  const shape = fields.map(([name, field]) => [name, isOptional(field) ? orEmpty(field) : field] as const)
  return withShape(schema, Object.fromEntries(shape), schema._zod.def.catchall)
}

/** Returns the schema, including its refinements, with other fields. */
function withShape<S extends z.ZodObject>(
  schema: S,
  shape: z.core.$ZodShape,
  catchall: z.core.$ZodType | undefined,
): S {
  return z.core.clone(schema, { ...schema._zod.def, shape, catchall } as S['_zod']['def'])
}

function isOptional(field: z.ZodType): boolean {
  return z.safeParse(field, undefined).success
}

function orEmpty(field: z.ZodType): z.ZodType {
  return z.preprocess((value) => (value === '' ? undefined : value), field)
}
