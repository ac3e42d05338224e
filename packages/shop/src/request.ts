import { randomUUID } from 'node:crypto'
import { TorchError, TorchUnreachable } from './errors.ts'

export interface TorchOptions {
  /** The address of Torch, such as https://torch.example. Plain http is accepted for localhost only. */
  url: string
  /** The API key: `tk_...`, or a test key. It never leaves the shop's server. */
  key: string
  /** The language of error messages. */
  language?: 'zh' | 'en'
  /** Attempts of a request, the first one included. */
  attempts?: number
  /** Time limit of each attempt, in milliseconds. */
  timeoutMs?: number
  /** For tests, and for servers behind a proxy. */
  fetch?: typeof fetch
  /** Waits between attempts. For tests. */
  wait?: (milliseconds: number) => Promise<void>
}

export interface CallOptions {
  /**
   * Identifies what is to be done, such as `order-7`, so that it is done once however often it is asked for, even after a
   * restart of the shop's server. Without it, only the attempts of this one call share a key.
   */
  idempotencyKey?: string
}

export interface Request {
  method: 'GET' | 'POST'
  path: string
  query?: object
  body?: object
  idempotencyKey?: string | undefined
}

/** The pause before the second attempt, in milliseconds; each further one is twice as long. */
const FIRST_PAUSE_MS = 500
/** A longer pause that Torch asks for is left to the caller. */
const LONGEST_PAUSE_MS = 30_000

/** The answer of an attempt: what to return, or why it failed and the pause before the next attempt. */
type Attempt =
  | { answer: Answer }
  | { failure: (idempotencyKey: string | null) => Error; pauseMs: number | null }

/** The answer to a request, as Torch sends it. */
export interface Answer {
  data: unknown
  [beside: string]: unknown
}

/** Returns the function that sends requests with the key, and repeats those that got no answer, 429 or 5xx. */
export function requester(options: TorchOptions): (request: Request) => Promise<Answer> {
  const { key, attempts = 4, wait = pause } = options
  const base = baseOf(options.url)
  if ('document' in globalThis)
    throw new Error('An API key belongs on a server. In a web page, use @torch/shop/browser')
  if (!key.startsWith('tk_')) throw new Error('An API key starts with tk_')

  return async (request) => {
    const idempotencyKey = request.method === 'GET' ? null : (request.idempotencyKey ?? randomUUID())
    for (let attempt = 1; ; attempt += 1) {
      const result = await send(options, base, request, idempotencyKey)
      if ('answer' in result) return result.answer
      if (result.pauseMs === null || result.pauseMs > LONGEST_PAUSE_MS || attempt >= attempts)
        throw result.failure(idempotencyKey)
      // Half of the pause is random, so that programs that failed together do not return together.
      const backoff = FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random() / 2)
      await wait(Math.max(result.pauseMs, backoff))
    }
  }
}

async function send(
  { key, language = 'en', timeoutMs = 10_000, fetch: call = fetch }: TorchOptions,
  base: string,
  { method, path, query = {}, body }: Request,
  idempotencyKey: string | null,
): Promise<Attempt> {
  const search = searchOf(query)
  let response: Response
  let text: string
  try {
    response = await call(`${base}/api/shop-api${path}${search}`, {
      method,
      // The key is not sent to another address.
      redirect: 'error',
      headers: {
        authorization: `Bearer ${key}`,
        'accept-language': language,
        ...(idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(timeoutMs),
    })
    text = await response.text()
  } catch (cause) {
    return { failure: (again) => new TorchUnreachable('Torch did not answer', again, cause), pauseMs: 0 }
  }
  const answer = readAnswer(text)
  if (response.ok && answer?.success === true) return { answer }
  const { status, headers } = response
  const asked = Number(headers.get('retry-after') ?? 0) * 1000
  // 409 with a pause: the same request is still being executed, from an attempt before.
  const mayRepeat = status === 429 || status >= 500 || (status === 409 && asked > 0)
  return {
    failure: (again) =>
      answer
        ? refusalOf(answer, status, headers.get('x-request-id') ?? '')
        : new TorchUnreachable(`Something between this server and Torch answered ${status}`, again, text),
    pauseMs: mayRepeat ? asked : null,
  }
}

/** Returns the query string; fields that are undefined are left out. */
function searchOf(query: object): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `?${search}` : ''
}

function refusalOf(answer: Answer, status: number, requestId: string): TorchError {
  const details = answer.data as Record<string, unknown> | null
  return new TorchError(String(answer.message), { code: Number(answer.code), status, requestId, details })
}

/** Returns an answer of Torch, and undefined for one of a proxy, for example. */
function readAnswer(text: string): Answer | undefined {
  try {
    const answer = JSON.parse(text) as Answer | null
    return typeof answer?.success === 'boolean' ? answer : undefined
  } catch {
    return undefined
  }
}

function baseOf(address: string): string {
  const url = new URL(address)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (url.protocol !== 'https:' && !(isLocal && url.protocol === 'http:'))
    throw new Error(`An API key is sent by https only, not to ${url.origin}`)
  return url.origin
}

const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))
