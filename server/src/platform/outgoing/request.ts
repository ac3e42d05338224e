import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as httpsRequest, type RequestOptions } from 'node:https'

export interface OutgoingRequest extends Pick<RequestOptions, 'lookup' | 'agent'> {
  method?: string
  headers?: Record<string, string>
  body?: Buffer | undefined
  /** Covers everything: name resolution, connection, request and the whole response. */
  timeoutMs: number
  /** A longer response is an error. With 0 only the head is read. */
  maxBytes: number
}

export interface OutgoingResponse {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/**
 * Sends one HTTP request to another service; every outgoing call uses it. Returns redirects without following them.
 * Throws if no whole response arrives within `timeoutMs`. The limit is a timer that this promise owns: a `fetch` signal
 * is only weakly referenced, and garbage collection may drop it together with the limit.
 */
export async function requestExternal(url: URL, request: OutgoingRequest): Promise<OutgoingResponse> {
  const endsAt = performance.now() + request.timeoutMs
  try {
    return await requestOnce(url, request, endsAt)
  } catch (error) {
    // The peer closed a kept-alive connection just as it was reused, so it has not seen the request.
    if (!(error instanceof StaleConnection)) throw error
    return requestOnce(url, { ...request, agent: false }, endsAt)
  }
}

/** Thrown if no whole response arrived within the limit. */
export class OutgoingTimeout extends Error {}

class StaleConnection extends Error {}

function requestOnce(
  url: URL,
  { method = 'GET', headers = {}, body, timeoutMs, maxBytes, ...connecting }: OutgoingRequest,
  endsAt: number,
): Promise<OutgoingResponse> {
  return new Promise((resolve, reject) => {
    const length: Record<string, string> = body ? { 'content-length': String(body.length) } : {}
    const send = url.protocol === 'http:' ? httpRequest : httpsRequest
    let hasAnswered = false
    const fail = (error: Error) => {
      clearTimeout(late)
      reject(error)
      outgoing.destroy()
    }
    const outgoing = send(url, { method, headers: { ...length, ...headers }, ...connecting }, (incoming) => {
      hasAnswered = true
      readBody(incoming, maxBytes).then(
        (read) => {
          clearTimeout(late)
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: read })
        },
        (error: Error) => fail(new Error(`${url.host} ${error.message}`, { cause: error })),
      )
    })
    const late = setTimeout(
      () => fail(new OutgoingTimeout(`${url.host} did not respond within ${timeoutMs} ms`)),
      endsAt - performance.now(),
    )
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      const isStale = outgoing.reusedSocket && !hasAnswered && error.code === 'ECONNRESET'
      fail(isStale ? new StaleConnection(error.message, { cause: error }) : error)
    })
    outgoing.end(body)
  })
}

async function readBody(incoming: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  if (maxBytes === 0) {
    incoming.destroy()
    return Buffer.alloc(0)
  }
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new Error(`the response has more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
