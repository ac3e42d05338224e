import { isFigure } from '@torch/contract/figure-field.ts'
import { z } from 'zod'

/** A field of a request, an answer or an event, as the page lists it. */
export interface SchemaField {
  /** With the fields around it, such as `lines[].name`. */
  path: string
  name: string
  /** `string`, `amount`, `integer | null`, or the allowed words. */
  type: string
  required: boolean
}

interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  minimum?: number
  maximum?: number
  isAmount?: boolean
}

/** Returns the fields of a schema in their order, at any depth, as they are sent. */
export function schemaFields(schema: z.ZodType): SchemaField[] {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
    override({ zodSchema, jsonSchema }) {
      if (isFigure(zodSchema)) Object.assign(jsonSchema, { isAmount: true })
    },
  }) as Schema
  return fieldsOf(json, '')
}

/** Fields that stand in several variants of a union are listed once. */
function fieldsOf(schema: Schema, path: string): SchemaField[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const at = path ? `${path}.${name}` : name
    const required = schema.required?.includes(name) === true
    return [{ path: at, name, type: typeOf(field), required }, ...fieldsOf(field, at)]
  })
  const inItems = schema.items ? fieldsOf(schema.items, `${path}[]`) : []
  const inVariants = variantsOf(schema).flatMap((variant) => fieldsOf(variant, path))
  return distinct([...own, ...inItems, ...inVariants])
}

function distinct(fields: SchemaField[]): SchemaField[] {
  const byPath = new Map<string, SchemaField>()
  for (const field of fields) {
    const known = byPath.get(field.path)
    if (!known) byPath.set(field.path, field)
    else
      byPath.set(field.path, {
        ...known,
        type: [...new Set([...known.type.split(' | '), ...field.type.split(' | ')])].join(' | '),
        required: known.required && field.required,
      })
  }
  return [...byPath.values()]
}

const variantsOf = ({ anyOf = [], oneOf = [] }: Schema) => [...anyOf, ...oneOf]

function typeOf(schema: Schema): string {
  if (schema.isAmount) return 'amount'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((word) => JSON.stringify(word)).join(' | ')
  const variants = variantsOf(schema)
  if (variants.length > 0) return [...new Set(variants.map(typeOf))].join(' | ')
  if (schema.type === 'array') return `${typeOf(schema.items ?? {})}[]`
  if (schema.format === 'date-time') return 'time'
  if (schema.format === 'date') return 'date'
  const { type = 'any', minimum, maximum } = schema
  const isBounded = type === 'integer' && minimum !== undefined && maximum !== undefined
  // The bounds of all whole numbers of JavaScript say nothing.
  if (isBounded && maximum < Number.MAX_SAFE_INTEGER) return `integer ${minimum}–${maximum}`
  return typeof type === 'string' ? type : type.join(' | ')
}
