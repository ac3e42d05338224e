import { faultIn } from './issues.ts'
import { Refusal } from './refusal.ts'

const PLAIN_NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?$/

/**
 * Parses a JSON object. Refuses numbers not written plainly (1e3 and -0 would change their value), keys that could reach
 * a prototype, and repeated keys.
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
    // Invalid syntax, or nested too deeply for the parser.
    throw new Refusal('parameter', { detail: 'JSON' })
  }
}

/** Parses a form or a query string. Refuses a repeated name, because it is ambiguous. */
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

/** Parses a form body. Refuses JSON sent as a form: it would be one long name, ignored if no field is required. */
export function readFormBody(text: string): Record<string, string> {
  if (/^\s*[[{]/.test(text)) throw new Refusal('mediaType')
  return readForm(text)
}

/** Refuses a name that could reach a prototype instead of ignoring it like other unknown fields. */
export function refusePrototype(name: string): void {
  if (name === '__proto__') throw new Refusal('parameter', faultIn([name], ''))
}

/** Key under which a malformed query keeps its error. */
const FAULT = Symbol('fault')

/** Keeps the error for a later hook: the router parses queries where an error would end the process. */
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

/**
 * Returns the first key that occurs twice in an object of this JSON text, which JSON.parse silently accepts with the
 * last value. The text must have been parsed: only strings and braces are examined.
 */
export function repeatedKey(json: string): string | undefined {
  /** The keys of each open object; undefined for an array. */
  const open: (Set<string> | undefined)[] = []
  for (const { 0: token, index } of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (token === '{') open.push(new Set())
    else if (token === '[') open.push(undefined)
    else if (token === '}' || token === ']') open.pop()
    else if (isKey(json, index + token.length)) {
      // Compares decoded keys, because the same key can be escaped in several ways.
      const key = String(JSON.parse(token))
      const keys = open.at(-1)
      if (keys?.has(key)) return key
      keys?.add(key)
    }
  }
  return undefined
}

function isKey(json: string, after: number): boolean {
  let index = after
  while (' \t\r\n'.includes(json.charAt(index)) && index < json.length) index += 1
  return json.charAt(index) === ':'
}
