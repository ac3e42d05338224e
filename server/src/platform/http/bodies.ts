import { faultIn } from './issues.ts'
import { Refusal } from './refusal.ts'
import { repeatedKey } from './repeated-key.ts'

const PLAIN_NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?$/

/**
 * JSON as we take it: an object, numbers written plainly (1e3 or -0 would reach us as other numbers than the caller
 * wrote), no key that could reach a prototype, and none twice.
 */
export function readJson(text: string): unknown {
  if (text === '') return {}
  const value = parse(text)
  const repeated = repeatedKey(text)
  if (repeated !== undefined) throw new Refusal('parameter', faultIn([repeated], 'twice'))
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text, function (
      this: unknown,
      key: string,
      value: unknown,
      context?: { source?: string },
    ) {
      refusePrototype(key)
      if (typeof value === 'number' && context?.source !== undefined) {
        if (!PLAIN_NUMBER.test(context.source) || Object.is(value, -0))
          throw new Refusal('validation', faultIn(key ? [key] : [], 'plain'))
      }
      return value
    } as (this: unknown, key: string, value: unknown) => unknown)
  } catch (error) {
    if (error instanceof Refusal) throw error
    // Bad syntax, or nested so deeply that the parser gave up.
    throw new Refusal('parameter', { detail: 'JSON' })
  }
}

/** A form or a query string. A repeated name is refused: which of the two would count? */
export function readForm(text: string): Record<string, string> {
  const fields: Record<string, string> = Object.create(null)
  if (/%(?![0-9a-f]{2})/i.test(text)) throw new Refusal('parameter', { detail: '%' })
  for (const [name, value] of new URLSearchParams(text)) {
    refusePrototype(name)
    if (name in fields) throw new Refusal('parameter', faultIn([name], 'twice'))
    fields[name] = value
  }
  return fields
}

/** The same as a body. JSON that is announced as a form would be one long name, and silently ignored where nothing is required. */
export function readFormBody(text: string): Record<string, string> {
  if (/^\s*[[{]/.test(text)) throw new Refusal('mediaType')
  return readForm(text)
}

/** A name that could reach a prototype is nobody's field: it is not even passed over. */
export function refusePrototype(name: string): void {
  if (name === '__proto__') throw new Refusal('parameter', faultIn([name], ''))
}

/** Where a malformed query keeps its fault. */
const FAULT = Symbol('fault')

/** The router reads queries where nobody would catch an error: the server would fall. A hook refuses them later. */
export function readQuery(text: string): Record<string | symbol, unknown> {
  try {
    return readForm(text)
  } catch (error) {
    return { [FAULT]: error }
  }
}

export function faultOfQuery(query: unknown): Error | undefined {
  const fault = (query as Record<symbol, unknown> | undefined)?.[FAULT]
  return fault instanceof Error ? fault : undefined
}
