import { AMOUNTS_HEADER } from '@torch/contract/amount-format.ts'
import type { Envelope } from '@torch/contract/envelope.ts'
import { MEMBER_HEADER } from '@torch/contract/member-header.ts'
import type { StatePlaces } from '@torch/contract/state-places.ts'
import { syncClock } from '../clock.ts'
import { deviceName } from '../device-name.ts'
import { wireLanguage } from '../language.ts'
import { randomHex } from '../random-hex.ts'
import { currentWords } from '../words.ts'
import { Refusal, Unreachable } from './failure.ts'
import { decodeStates } from './states.ts'
import { words } from './words.ts'

const BASE = '/api'
const TIMEOUT_MILLISECONDS = 10_000

export interface WireRequest {
  method: string
  /** Relative to the base path, with its query. */
  path: string
  body?: string | URLSearchParams | FormData
  key?: string | undefined
  /** The member that the request is made for; undefined for a visitor. */
  memberId?: number | undefined
  /** The state fields of the response. */
  states?: StatePlaces | undefined
  signal?: AbortSignal | undefined
}

/** A list's response has its total beside `data`, a queue's the number waiting. */
export type Answer<T> = Envelope<T> & { total?: number; pending?: number }

/** Sends one request and returns its envelope, without any session handling. */
export async function send(request: WireRequest, accessToken: string | undefined): Promise<Answer<unknown>> {
  const timeout = AbortSignal.timeout(settings.timeout)
  const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout
  try {
    const response = await fetch(settings.origin + BASE + request.path, {
      method: request.method,
      headers: headersFor(request, accessToken),
      signal,
      ...(request.body === undefined ? {} : { body: request.body }),
    })
    syncClock(response.headers.get('Date'))
    const answer = readAnswer(response, await response.text())
    return { ...answer, data: decodeStates(answer.data, request.states) }
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (request.signal?.aborted) throw error
    throw new Unreachable(timeout.aborted ? 'timeout' : 'network')
  }
}

/** The server's origin and the request timeout in milliseconds; changed only by tests. */
export const settings = { origin: '', timeout: TIMEOUT_MILLISECONDS }

export function headersFor(
  { body, key, memberId }: Pick<WireRequest, 'body' | 'key' | 'memberId'>,
  accessToken: string | undefined,
) {
  const headers = new Headers({ 'Accept-Language': wireLanguage(), [AMOUNTS_HEADER]: 'text' })
  // URLSearchParams and FormData bring their own content type.
  if (typeof body === 'string') headers.set('Content-Type', 'application/json')
  if (accessToken) headers.set('Authorization', `Bearer ${accessToken}`)
  if (key) headers.set('Idempotency-Key', key)
  if (memberId !== undefined) headers.set(MEMBER_HEADER, String(memberId))
  headers.set('Torch-Device', deviceName())
  // Each request starts a trace (W3C Trace Context), in which a server that records traces puts what it does for it.
  headers.set('traceparent', `00-${randomHex(16)}-${randomHex(8)}-01`)
  return headers
}

function readAnswer(response: Response, text: string): Answer<unknown> {
  const answer = parse(text)
  if (answer?.success === true && response.ok) return answer
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
  throw new Refusal(
    response.status,
    answer?.code ?? response.status,
    answer ? (answer.message ?? '') : currentWords(words).networkError,
    Number.isFinite(seconds) ? seconds : undefined,
    answer?.data,
  )
}

/** Returns undefined where the body is no envelope, such as an HTML page of a proxy. */
function parse(text: string): Answer<unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const isEnvelope = typeof value === 'object' && value !== null && 'success' in value && 'code' in value
    return isEnvelope ? (value as Answer<unknown>) : undefined
  } catch {
    return undefined
  }
}
