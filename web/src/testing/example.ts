import { api, type OperationName } from '@torch/contract/api.ts'
import type { Data } from '../lib/api/client.ts'
import { decodeStates } from '../lib/api/states.ts'
import { operations } from './operations.ts'

// Answers of the fake API that need not be written out: the smallest value that a schema of the contract accepts.

/** The part of a zod schema that is read here. */
interface Schema {
  def: {
    type: string
    shape?: Record<string, Schema>
    innerType?: Schema
    in?: Schema
    out?: Schema
    options?: Schema[]
    values?: unknown[]
    entries?: Record<string, unknown>
    items?: Schema[]
  }
  safeParse: (value: unknown) => { success: boolean }
}

const STRINGS = ['', '0.0000', '0.00', '2026-01-01', '2026-01-01T00:00:00.000Z', 'a', '123456']

/** Returns an answer of an endpoint: the smallest valid one, with some fields set. */
export function example<N extends OperationName>(name: N, fields?: Partial<Data<N>>): Data<N> {
  const smallest = decodeStates(valueFor(api[name].output as unknown as Schema), operations[name].states)
  return (fields ? { ...(smallest as object), ...fields } : smallest) as Data<N>
}

function valueFor(schema: Schema): unknown {
  const { type, shape, innerType, options, values, entries, items } = schema.def
  if (type === 'object' && shape)
    return Object.fromEntries(Object.entries(shape).map(([name, one]) => [name, valueFor(one)]))
  if (type === 'array') return []
  if (type === 'record') return {}
  if (type === 'nullable' || type === 'null') return null
  if (type === 'optional') return undefined
  if (type === 'boolean') return false
  if (type === 'number') return [0, 1].find((value) => schema.safeParse(value).success) ?? 0
  if (type === 'string') return STRINGS.find((value) => schema.safeParse(value).success) ?? ''
  if (type === 'literal') return values?.[0]
  if (type === 'enum') return Object.values(entries ?? {})[0]
  if (type === 'tuple') return items?.map(valueFor)
  if (type === 'union' && options?.[0]) return valueFor(options[0])
  if (type === 'pipe' && schema.def.in) return valueFor(schema.def.in)
  if (innerType) return valueFor(innerType)
  throw new Error(`no example of a ${type}`)
}
