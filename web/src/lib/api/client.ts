import type { Api, OperationName } from '@torch/contract/api.ts'
import type { BodyInput, DataOf, ExtraFieldsOf, ParamsInput, QueryInput } from '@torch/contract/operation.ts'
import type { RequestDefinition } from '@torch/contract/request-definitions.ts'
import { setAtCounter } from '../at-counter.ts'
import { checkMember, endSession, getDocumentState, getSession, readTokens } from '../session.ts'
import { askForTerms } from '../terms-due.ts'
import { Refusal } from './failure.ts'
import { operations } from './operations.ts'
import { isStale, refresh } from './refresh.ts'
import { type Answer, send, type WireRequest } from './send.ts'

type Part<Name extends string, T> = keyof T extends never
  ? { [K in Name]?: never }
  : Record<never, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T }

/** The input of a call: exactly the parts that its operation defines. */
export type CallInput<N extends OperationName> = Part<'params', ParamsInput<Api[N]>> &
  Part<'query', QueryInput<Api[N]>> &
  Part<'body', BodyInput<Api[N]>> & { key?: string; signal?: AbortSignal }

/** `CallInput` as the last argument of a call, optional where nothing is required. */
export type Input<N extends OperationName> =
  Record<never, never> extends CallInput<N> ? [input?: CallInput<N>] : [input: CallInput<N>]

export type Data<N extends OperationName> = DataOf<Api[N]>

/** A whole response, including the fields beside its data. */
export type Envelope<N extends OperationName> = Answer<Data<N>> & ExtraFieldsOf<Api[N]>

/** Calls an operation by name and returns its data. Throws `Refusal` or `Unreachable`. */
export async function call<N extends OperationName>(name: N, ...rest: Input<N>): Promise<Data<N>> {
  const answer = await callEnvelope(name, ...rest)
  return answer.data
}

/** The same, returning the whole envelope. */
export async function callEnvelope<N extends OperationName>(
  name: N,
  ...rest: Input<N>
): Promise<Envelope<N>> {
  const request = requestOf(operations[name], rest[0] ?? {})
  // Operations that begin a session are sent without the session they replace.
  const answer = OPERATIONS_WITHOUT_SESSION.has(name)
    ? await send(request, undefined)
    : await sendSignedIn(request)
  return answer as Envelope<N>
}

const OPERATIONS_WITHOUT_SESSION: ReadonlySet<OperationName> = new Set([
  'login',
  'loginSecondStep',
  'passkeyLoginOptions',
  'passkeyLogin',
  'register',
  'refreshToken',
  'forgotPassword',
  'operatorLogin',
  'setUpOperatorApp',
])

/**
 * Sends a request for the document's member, whose id it contains. In a document that is over the promise never settles,
 * because the code that awaits it belongs to a member who is no longer signed in.
 */
async function sendSignedIn(unnamed: WireRequest): Promise<Answer<unknown>> {
  if (!checkMember() || getDocumentState() !== 'open') return never()
  const request: WireRequest = { ...unnamed, memberId: getSession()?.user.id }
  const token = await freshToken()
  try {
    return await send(request, token)
  } catch (error) {
    if (!checkMember()) return never()
    if (error instanceof Refusal && error.is('termsNotAccepted')) askForTerms()
    if (error instanceof Refusal && error.is('deviceLocked')) setAtCounter(true)
    if (error instanceof Refusal && error.is('anotherMember')) return endMismatchedSession(error)
    if (!(error instanceof Refusal) || error.status !== 401) throw error
    if (token && (await refresh(token))) return await retryAfterRefresh(request, error)
    endSessionUnlessRenewed(token)
    throw error
  }
}

/** Repeats the request after a token refresh. A second 401 means that the session is over. */
async function retryAfterRefresh(request: WireRequest, first: Refusal): Promise<Answer<unknown>> {
  if (!checkMember()) return never()
  const token = readTokens()?.accessToken
  try {
    return await send(request, token)
  } catch (error) {
    if (error instanceof Refusal && error.is('anotherMember')) return endMismatchedSession(error)
    if (error instanceof Refusal && error.status === first.status) endSessionUnlessRenewed(token)
    throw error
  }
}

/** Ends the session of the refused token, but not a newer one from another tab. */
function endSessionUnlessRenewed(refused: string | undefined): void {
  if (readTokens()?.accessToken === refused) endSession('lost')
}

/** Ends a session whose stored token belongs to another member than the stored user. */
function endMismatchedSession(error: Refusal): Promise<never> {
  if (!checkMember()) return never()
  endSession('lost')
  throw error
}

function never(): Promise<never> {
  return new Promise(() => {})
}

/** Returns the access token, refreshed shortly before it expires so that no call fails first. */
export async function freshToken(): Promise<string | undefined> {
  const tokens = readTokens()
  if (!tokens || !isStale(tokens.expiresAt)) return tokens?.accessToken
  await refresh(tokens.accessToken)
  return readTokens()?.accessToken
}

type Values = Record<string, unknown>

/** Builds the HTTP request of an operation. */
export function requestOf(
  { method, path, bodyType, states }: RequestDefinition,
  input: { params?: Values; query?: Values; body?: Values } & Pick<WireRequest, 'key' | 'signal'>,
): WireRequest {
  const filled = path.replace(/\{(\w+)\}/g, (_, part: string) =>
    encodeURIComponent(String(input.params?.[part])),
  )
  const query = encode(input.query ?? {}).toString()
  const request: WireRequest = {
    method,
    path: query ? `${filled}?${query}` : filled,
    key: input.key,
    signal: input.signal,
    states,
  }
  if (bodyType === 'form') request.body = encode(input.body ?? {})
  if (bodyType === 'json') request.body = JSON.stringify(input.body ?? {})
  if (bodyType === 'multipart') request.body = parts(input.body ?? {})
  return request
}

/** Puts the file last, because the server validates the fields before it reads on. */
function parts(values: Values): FormData {
  const form = new FormData()
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null)
  for (const [name, value] of given) if (!(value instanceof File)) form.append(name, String(value))
  for (const [name, value] of given) if (value instanceof File) form.append(name, value, value.name)
  return form
}

function encode(values: Values): URLSearchParams {
  const pairs = Object.entries(values).filter(([, value]) => value !== undefined && value !== null)
  return new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))
}
