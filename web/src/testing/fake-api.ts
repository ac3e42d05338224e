import type { OperationName } from '@torch/contract/api.ts'
import { type Detail, type ErrorName, errors, errorText } from '@torch/contract/errors.ts'
import type { CallInput, Data } from '../lib/api/client.ts'
import { getLanguage } from '../lib/language.ts'
import { operations } from './operations.ts'

// The API of component tests: answers by endpoint, typed from the contract, in place of the network.

/** A refusal in place of data. */
export interface Refused {
  refused: { status: number; code: number; message: string }
}

/** What an endpoint receives: the parts of a call, as on the wire. */
export type Received<N extends OperationName> = Omit<CallInput<N>, 'signal'>

type Answer<N extends OperationName> = Data<N> | Refused | 'no network'
/** The answers by endpoint: always the same, or by what the endpoint receives. */
export type Answers = {
  [N in OperationName]?: Answer<N> | ((received: Received<N>) => Answer<N> | Promise<Answer<N>>)
}

let answers: Answers = {}
let unanswered: string[] = []

/** Sets the answers of endpoints, which replace earlier ones until the end of the test. */
export function answer(more: Answers): void {
  answers = { ...answers, ...more }
}

/** Returns a refusal of the catalogue, with its text in the current language. */
export function refuse(name: ErrorName, details: Record<string, Detail> = {}): Refused {
  const { status, code } = errors[name]
  return { refused: { status, code, message: errorText(name, getLanguage(), details) } }
}

/** Returns a refusal with a text that no catalogue has. An empty text is that of a server which sends none. */
export function refuseWith(message: string): Refused {
  return { refused: { status: 422, code: 422, message } }
}

/** Takes the calls of the app in place of the network. */
export function installFakeApi(): void {
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.origin)
    return url.pathname.startsWith('/api/') ? respond(url, init ?? {}) : fetch(input, init)
  }
}

/** Removes all answers, and throws if an endpoint was called that had none. */
export function resetFakeApi(): void {
  const missing = unanswered
  answers = {}
  unanswered = []
  if (missing.length > 0) throw new Error(`The test has no answer for: ${missing.join(', ')}`)
}

async function respond(url: URL, init: RequestInit): Promise<Response> {
  const { name, params } = operationOf(init.method ?? 'GET', url.pathname.slice('/api'.length))
  const given = answers[name] as Answer<OperationName> | ((received: unknown) => Answer<OperationName>)
  if (!(name in answers)) {
    unanswered.push(name)
    throw new TypeError(`no answer for ${name}`)
  }
  const received = {
    ...(Object.keys(params).length > 0 && { params }),
    ...(url.search && { query: Object.fromEntries(url.searchParams) }),
    ...(init.body && { body: bodyOf(init.body) }),
    key: new Headers(init.headers).get('Idempotency-Key') ?? undefined,
  }
  const answered = typeof given === 'function' ? await given(received) : given
  if (answered === 'no network') throw new TypeError('no network')
  return isRefused(answered)
    ? json(answered.refused.status, { ...answered.refused, success: false, data: null })
    : json(200, { success: true, code: 200, message: '', data: answered })
}

function isRefused(answered: unknown): answered is Refused {
  return typeof answered === 'object' && answered !== null && 'refused' in answered
}

function json(status: number, envelope: object): Response {
  return new Response(JSON.stringify(envelope), { status, headers: { 'Content-Type': 'application/json' } })
}

function bodyOf(body: BodyInit): unknown {
  if (typeof body === 'string') return JSON.parse(body)
  return body instanceof URLSearchParams || body instanceof FormData
    ? Object.fromEntries(body.entries())
    : body
}

/** Finds an operation by its method and path. A path with fewer parameters is more specific. */
function operationOf(method: string, path: string): { name: OperationName; params: Record<string, string> } {
  const found = Object.entries(operations)
    .filter(([, operation]) => operation.method === method)
    .map(([name, operation]) => ({ name: name as OperationName, path: operation.path }))
    .sort((one, other) => one.path.split('{').length - other.path.split('{').length)
    .flatMap((one) => {
      const pattern = one.path.replace(/[.]/g, '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
      const match = new RegExp(`^${pattern}$`).exec(path)
      return match ? [{ name: one.name, params: { ...match.groups } }] : []
    })
  const [first] = found
  if (!first) throw new Error(`the contract has no ${method} ${path}`)
  return first
}
