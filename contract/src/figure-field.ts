import { z } from 'zod'

/** Marks schemas of decimals that answers carry as text, such as '12.5000', and as a number where the caller wants one. */
const figures = z.registry()

/** Marks a schema of text as a decimal (rules/wire#amounts). */
export function figure<S extends z.ZodType>(schema: S): S {
  figures.add(schema)
  return schema
}

export function isFigure(schema: z.core.$ZodType): boolean {
  return schema instanceof z.ZodType && figures.has(schema)
}

/**
 * Returns the names of the fields that are decimals in these schemas, at any depth, in lists and unions, too. Throws when a
 * decimal is not the field of an object, or when a text field has the same name, since a conversion by names could not
 * distinguish them.
 */
export function figureNames(schemas: readonly z.core.$ZodType[]): string[] {
  const found = { figures: new Set<string>(), texts: new Set<string>() }
  for (const schema of schemas) collect(schema, undefined, found)
  const unclear = [...found.figures].filter((name) => found.texts.has(name))
  if (unclear.length > 0)
    throw new Error(`a decimal in one place and a text in another: ${unclear.join(', ')}`)
  return [...found.figures]
}

interface Found {
  figures: Set<string>
  texts: Set<string>
}

/** `name`: that of the field whose schema this is; undefined outside of an object. */
function collect(schema: z.core.$ZodType, name: string | undefined, found: Found): void {
  if (isFigure(schema)) {
    if (name === undefined) throw new Error('a decimal that is not the field of an object')
    found.figures.add(name)
  } else if (schema instanceof z.ZodObject) {
    for (const [field, inner] of Object.entries(schema.shape as z.core.$ZodShape))
      collect(inner, field, found)
  } else if (schema instanceof z.ZodArray) collect(schema.element, undefined, found)
  else if (schema instanceof z.ZodRecord) collect(schema.valueType, undefined, found)
  else if (schema instanceof z.ZodTuple)
    for (const inner of schema.def.items) collect(inner, undefined, found)
  else if (schema instanceof z.ZodUnion) for (const option of schema.options) collect(option, name, found)
  else if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    collect(schema.unwrap(), name, found)
  else if (name !== undefined && schema instanceof z.ZodString) found.texts.add(name)
}
