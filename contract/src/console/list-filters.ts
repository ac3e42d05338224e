import { z } from 'zod'
import type { Operation } from '../operation.ts'

/** What a filter takes: a text, a day, an amount, a tag, a record by its id, or one of some values. */
export type FilterKind =
  | 'search'
  | 'day'
  | 'amount'
  | 'tag'
  | 'member'
  | 'shop'
  | 'operator'
  | 'holder'
  | { options: readonly string[]; default?: string }
  /** A value that the web names. */
  | 'named'

const KINDS: Readonly<Record<string, FilterKind>> = {
  search: 'search',
  from: 'day',
  until: 'day',
  amountFrom: 'amount',
  amountUntil: 'amount',
  tag: 'tag',
  memberId: 'member',
  shopId: 'shop',
  operatorId: 'operator',
  holderId: 'holder',
}

/**
 * Returns the filters of a list by the fields of its query. A field with fixed values is a choice; a text is one only if
 * `named` contains it, since its values are not in the contract.
 */
export function filtersOf(
  { query }: Pick<Operation, 'query'>,
  named: readonly string[],
): Record<string, FilterKind> {
  const found = Object.entries((query?.shape ?? {}) as z.core.$ZodShape).flatMap(([name, schema]) => {
    const kind = KINDS[name] ?? choiceOf(schema) ?? (named.includes(name) ? 'named' : undefined)
    return kind === undefined ? [] : [[name, kind] as const]
  })
  return Object.fromEntries(found.sort(([, a], [, b]) => placeOf(a) - placeOf(b)))
}

/** The search first, then choices, then records. */
function placeOf(kind: FilterKind): number {
  if (kind === 'search') return 0
  return typeof kind === 'object' || kind === 'named' || kind === 'tag' ? 1 : 2
}

function choiceOf(schema: z.core.$ZodType): FilterKind | undefined {
  if (schema instanceof z.ZodEnum) return { options: schema.options.map(String) }
  if (schema instanceof z.ZodOptional) return choiceOf(schema.unwrap())
  // An empty value means no filter (ignored-fields.ts).
  if (schema instanceof z.ZodPipe) return choiceOf(schema.def.out)
  if (!(schema instanceof z.ZodDefault)) return undefined
  const choice = choiceOf(schema.unwrap())
  return typeof choice === 'object' ? { ...choice, default: String(schema.def.defaultValue) } : undefined
}
