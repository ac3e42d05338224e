import { z } from 'zod'

/**
 * A body, form or query as it is taken: what it does not name is passed over, so that an object that we gave may be sent
 * back whole (rules/wire#taken). What that must not hide where points move, contradictions.ts finds.
 */
export function passingOver<S extends z.ZodObject>(schema: S): S {
  return withShape(schema, schema.shape)
}

/** A query whose optional fields may also be there and empty: that is no filter. */
export function withEmptyFilters<S extends z.ZodObject>(schema: S): S {
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>)
  const shape = fields.map(([name, field]) => [name, isOptional(field) ? orEmpty(field) : field] as const)
  return withShape(schema, Object.fromEntries(shape))
}

/** The same schema, with what is refined about it, around these fields. */
function withShape<S extends z.ZodObject>(schema: S, shape: z.core.$ZodShape): S {
  return z.core.clone(schema, { ...schema._zod.def, shape, catchall: undefined } as S['_zod']['def'])
}

function isOptional(field: z.ZodType): boolean {
  return z.safeParse(field, undefined).success
}

function orEmpty(field: z.ZodType): z.ZodType {
  return z.preprocess((value) => (value === '' ? undefined : value), field)
}
