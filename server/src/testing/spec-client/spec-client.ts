import { expect } from 'vitest'
import { accounts } from './accounts.ts'
import type { Row } from './call.ts'
import { merchants } from './merchants.ts'
import { points } from './points.ts'
import { trading } from './trading.ts'

/** All calls of the spec. */
export const table = { ...accounts, ...points, ...merchants, ...trading }
export type CallName = keyof typeof table

type Fields = Record<string, unknown>
/** How a client uses the tables: exactly, or as clients do that send back received fields. */
export type ClientHabit = 'to the letter' | 'loosely'

export interface SpecRequest {
  token?: string | undefined
  /** Values of the path's parameters. */
  path?: Record<string, string | number>
  query?: Fields
  body?: Fields
  /** A received object, which a loose client sends back whole beside the fields. */
  whole?: object
  /** Fields that are not in the tables. */
  more?: Fields
  moreQuery?: Fields
}

export interface Reply {
  status: number
  success: boolean
  code: number
  message: string
  // biome-ignore lint/suspicious/noExplicitAny: a client looks at answers of every shape
  data: any
}

/** A client that knows only what the spec describes. */
export function specClient(url: string, habit: ClientHabit) {
  const said = new Map<string, Set<string>>()
  const beyond = new Map<string, Set<string>>()
  let turn = 0

  async function ask(call: CallName, request: SpecRequest = {}): Promise<Reply> {
    const row: Row = table[call]
    keepsTo(row, request, call)
    const [method = '', pattern = ''] = call.split(' ')
    const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(request.path?.[name] ?? ''),
    )
    const search = searchOf(row, request)
    const response = await fetch(`${url}/api${path}${search && `?${search}`}`, {
      method,
      ...written(row, request, method),
    })
    const reply = (await response.json()) as Omit<Reply, 'status'>
    expect([call, decimalTexts(reply)]).toEqual([call, []])
    return { status: response.status, ...reply }
  }

  function searchOf(
    { query = [], filters = [], body }: Row,
    { query: given = {}, whole, moreQuery }: SpecRequest,
  ): string {
    const loose: Fields =
      habit === 'loosely'
        ? {
            ...(query.length > 0 && !body ? plainOf(whole) : {}),
            ...Object.fromEntries(filters.map((name) => [name, ''])),
            _t: '1',
            stray: '[object Object]',
            constructor: 'x',
          }
        : {}
    return new URLSearchParams(plainOf({ ...loose, ...given, ...moreQuery })).toString()
  }

  function written(
    { body, as }: Row,
    { token, body: given, whole, more }: SpecRequest,
    method: string,
  ): RequestInit {
    turn += 1
    const headers: Record<string, string> = {
      'Accept-Language': turn % 2 === 0 ? 'CN' : 'EN',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    }
    // The spec does not have this header.
    if (method !== 'GET' && habit === 'loosely') headers['Idempotency-Key'] = keyOf(turn)
    const json = { 'Content-Type': 'application/json' }
    if (method === 'GET') return { headers: { ...headers, ...json } }
    if (!given && !more) return bodyless(headers, body !== undefined)
    const loose: Fields =
      habit === 'loosely' && body ? { ...whole, stray: { deep: [1] }, constructor: 1 } : {}
    const fields = { ...loose, ...given, ...more }
    if (as === 'multipart') return { headers, body: formOf(fields) }
    if (as === 'form') return { headers, body: new URLSearchParams(plainOf(fields)) }
    return { headers: { ...headers, ...json }, body: JSON.stringify(fields) }
  }

  /** No body: with or without a media type, or an empty JSON value. */
  function bodyless(headers: Record<string, string>, mayHaveBody: boolean): RequestInit {
    if (habit === 'to the letter') return { headers: { ...headers, 'Content-Type': 'application/json' } }
    if (mayHaveBody) return { headers: { ...headers, 'Content-Type': 'application/json' }, body: 'null' }
    return { headers: { ...headers, 'Content-Type': 'text/plain' } }
  }

  function keyOf(n: number): string {
    const printable = String.fromCharCode(33 + (n % 94))
    return n % 2 === 0 ? printable : `~ ${printable}"{}`.padEnd(255, `${n};`)
  }

  function keepsTo({ query = [], body = [] }: Row, request: SpecRequest, call: CallName): void {
    const known = { query: Object.keys(request.query ?? {}), body: Object.keys(request.body ?? {}) }
    expect([call, query]).toEqual([call, expect.arrayContaining(known.query)])
    expect([call, body]).toEqual([call, expect.arrayContaining(known.body)])
  }

  return {
    habit,
    ask,
    /** The successful calls so far, with the field names of each. */
    said,
    /** Calls that succeeded only with undocumented fields. */
    beyond,
    /** Sends a call and returns the data; it must succeed and contain the documented fields. */
    async say(call: CallName, request: SpecRequest = {}) {
      const reply = await ask(call, request)
      expect([call, reply.status, reply.message, reply]).toEqual([
        call,
        200,
        expect.stringMatching(/^(操作成功|Success)$/),
        expect.objectContaining({ success: true, code: 200 }),
      ])
      const names = [...(said.get(call) ?? []), ...namesIn(request)]
      said.set(call, new Set(names))
      const more = { ...request.more, ...request.moreQuery }
      if (Object.keys(more).length > 0) beyond.set(call, new Set(Object.keys(more)))
      const { gives = [] }: Row = table[call]
      const [first] = [reply.data].flat()
      if (first && typeof first === 'object')
        expect([call, Object.keys(first)]).toEqual([call, expect.arrayContaining([...gives])])
      else expect([call, Array.isArray(reply.data) || gives.length === 0]).toEqual([call, true])
      return reply.data
    },
  }
}
export type SpecClient = ReturnType<typeof specClient>

/** Returns the fields of an answer that contain a decimal as text: the spec says number. */
function decimalTexts(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return /^-?\d+\.\d+$/.test(value) ? [`${name}: ${value}`] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, inner]) => decimalTexts(inner, `${name}.${field}`))
}

const namesIn = ({ query, body }: SpecRequest) => [...Object.keys(query ?? {}), ...Object.keys(body ?? {})]

/** Returns the fields that a query or a form can contain. */
function plainOf(fields: object | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields ?? {})
      .filter(([, value]) => value !== null && value !== undefined && typeof value !== 'object')
      .map(([name, value]) => [name, String(value)]),
  )
}

function formOf(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.set(name, value, 'picture.png')
    else form.set(name, String(value))
  }
  return form
}
