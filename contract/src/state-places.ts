import { z } from 'zod'
import { stateFields } from './state-field.ts'
import type { StateName } from './states.ts'

/** Which fields of an answer are states, nested as in the answer. The entry of a list is that of its items. */
export type StatePlaces = StateName | { readonly [field: string]: StatePlaces }

/** Returns undefined if there are none. */
export function statePlaces(schema: z.core.$ZodType): StatePlaces | undefined {
  if (schema instanceof z.ZodType) {
    const found = stateFields.get(schema)
    if (found) return found.states
  }
  if (schema instanceof z.ZodObject) return fieldsOf(schema.shape)
  if (schema instanceof z.ZodArray) return statePlaces(schema.element)
  if (schema instanceof z.ZodUnion) return together(schema.options.map(statePlaces))
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return statePlaces(schema.unwrap())
  return undefined
}

function fieldsOf(shape: Readonly<Record<string, z.core.$ZodType>>): StatePlaces | undefined {
  const found = Object.entries(shape).flatMap(([name, field]) => {
    const places = statePlaces(field)
    return places ? [[name, places] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

/** Merges the kinds of an event: a field name has the same meaning in all of them. */
function together(options: (StatePlaces | undefined)[]): StatePlaces | undefined {
  const found = options.filter((one) => one !== undefined)
  return found.length > 0 ? (Object.assign({}, ...found) as StatePlaces) : undefined
}
