import { Socket } from 'node:net'
import { type ErrorName, errors, errorText } from '@torch/contract/errors.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Fastify from 'fastify'
import type { Logger } from 'pino'
import { isContended, isUnavailable, sqlState } from '../database/db.ts'
import { REQUEST_ID_HEADER, requestIdOf, runForRequest } from '../monitoring/request-context.ts'
import { ANSWER_WITHIN_MS, limitAnswerTime } from './answer-time.ts'
import { faultOfQuery, readFormBody, readJson, readQuery } from './bodies.ts'
import { refuseBrokenRequest, refuseExpectation, refuseUnknownCoding } from './broken-request.ts'
import { Refusal } from './refusal.ts'
import type { LogRefusal } from './refusal-log.ts'
import { securityHeaders } from './security-headers.ts'
import { languageOf } from './serve.ts'

const BODY_LIMIT = 64 * 1024
/** Time for a request to arrive, including its body. */
const REQUEST_MS = 20_000
const HEADERS_MS = 10_000
/** A response of which the client reads nothing for this long is aborted, which frees its memory. */
const UNREAD_TIMEOUT_MS = 30_000
/** Interval of the checks for slow requests. */
const TIMEOUT_CHECK_MS = 2_000

export interface HttpOptions {
  log: Logger
  trustedProxies: number
  /** If the app is served by https, responses set HSTS. */
  https: boolean
  /** Logs refusals of interest to an investigation. */
  logRefusal?: LogRefusal
  /** Another origin for images: the map's. */
  pictures?: string | undefined
  /** The app's public origin. */
  ownOrigin?: string
  /** For tests. */
  unreadTimeoutMs?: number
  answerWithinMs?: number
}

/** Returns the bare HTTP server: how bodies are read, which headers every response has, how refusals are written. */
export function openHttp({
  log,
  trustedProxies,
  https,
  logRefusal,
  pictures,
  ownOrigin,
  unreadTimeoutMs = UNREAD_TIMEOUT_MS,
  answerWithinMs = ANSWER_WITHIN_MS,
}: HttpOptions): FastifyInstance {
  const headersFor = securityHeaders({ https, pictures })
  const headersOf = ({ id, url }: FastifyRequest) => ({ ...headersFor(url), [REQUEST_ID_HEADER]: id })
  const app = Fastify({
    logger: false,
    // The id of a request is in its response, in its log lines and in the body of an error.
    genReqId: ({ headers }) => requestIdOf(headers),
    bodyLimit: BODY_LIMIT,
    trustProxy: (_address, hop) => hop < trustedProxies,
    routerOptions: { querystringParser: readQuery, maxParamLength: 200, ignoreTrailingSlash: false },
    exposeHeadRoutes: true,
    return503OnClosing: true,
    keepAliveTimeout: 65_000,
    requestTimeout: REQUEST_MS,
    forceCloseConnections: true,
    // A malformed path reaches no hook.
    frameworkErrors: (error, request, reply) =>
      runForRequest(request.id, () =>
        refuse(error, request, reply.headers(headersOf(request)), log, logRefusal),
      ),
    clientErrorHandler: refuseBrokenRequest(headersFor('/api/')),
    // Node would refuse a request without Host itself, and without our headers.
    http: { requireHostHeader: false, connectionsCheckingInterval: TIMEOUT_CHECK_MS },
  })
  // If it were longer than the request timeout (its default is a minute), Node would confuse the two.
  app.server.headersTimeout = HEADERS_MS
  app.server.on('checkExpectation', refuseExpectation(headersFor('/api/')))
  app.server.on('connection', rememberAddress)
  app.decorateRequest('caller', '')
  app.decorateRequest('rewrite', undefined)

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request))
    runForRequest(request.id, done)
  })
  // A body arrives in the context of its socket.
  app.addHook('preValidation', (request, _reply, done) => runForRequest(request.id, done))
  app.addHook('onRequest', refuseUnknownCoding())
  app.addHook('onRequest', ({ raw }, _reply, done) =>
    done(
      raw.headers.host === undefined && raw.httpVersion === '1.1'
        ? new Refusal('parameter', { detail: 'Host' })
        : undefined,
    ),
  )
  app.addHook('onRequest', (request, _reply, done) =>
    done(request.url.startsWith('/api/') ? refuseCrossOrigin(request, ownOrigin) : undefined),
  )
  // Without a body its Content-Type is ignored, so an optional body counts as missing.
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const { 'content-length': length = '0', 'transfer-encoding': coding } = raw.headers
    if (length === '0' && coding === undefined) delete raw.headers['content-type']
    done()
  })
  // Pages are served with any query string; API calls must have a valid one.
  app.addHook('onRequest', (request, _reply, done) =>
    done(request.url.startsWith('/api/') ? faultOfQuery(request.query) : undefined),
  )
  // From the response's first byte on: before it, a handler may take longer. Node sets its own for the next request.
  app.addHook('onSend', (_request, { raw }, _payload, done) => {
    // A server-rendered page calls the API without a socket, so its response has no reader to wait for.
    if (raw.socket instanceof Socket) raw.setTimeout(unreadTimeoutMs)
    done()
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) =>
    parse(() => readJson(text as string), done),
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => parse(() => readFormBody(text as string), done),
  )
  app.addContentTypeParser('*', (_request, _payload, done) => done(new Refusal('mediaType'), undefined))

  limitAnswerTime(
    app,
    (late, request, reply) => refuse(late, request, reply, log, logRefusal),
    answerWithinMs,
  )
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) =>
    refuse(error, request, reply, log, logRefusal),
  )
  return app
}

/**
 * Reads the client's address once, on connect: a closed socket has none any more, while its request may still be
 * handled, counted and recorded. A connection that is closed before that carries no request.
 */
function rememberAddress(socket: Socket): void {
  const { remoteAddress: value } = socket
  if (value === undefined) socket.destroy()
  else Object.defineProperty(socket, 'remoteAddress', { value })
}

function parse(read: () => unknown, done: (error: Error | null, body?: unknown) => void): void {
  try {
    done(null, read())
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)))
  }
}

/** Writes a refusal as an envelope in the caller's language. Unexpected errors are logged and returned as `internal`. */
export function refuse(
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Logger,
  logRefusal?: LogRefusal,
): void {
  const refusal = refusalOf(error)
  logRefusal?.(request, refusal)
  // A client that disconnects while sending a body is not an error of the server.
  const hasHungUp = request.raw.destroyed && sqlState(error) === 'ECONNRESET'
  if ((refusal.reason === 'internal' || refusal.reason === 'unavailable') && !hasHungUp) {
    log[refusal.reason === 'internal' ? 'error' : 'warn'](
      { err: error, method: request.method, route: request.routeOptions?.url },
      'request failed',
    )
  }
  const { status, code } = errors[refusal.reason]
  const { seconds, minutes, hours, ticket, field, limitGf, freeGf } = refusal.details
  const data = { seconds, minutes, hours, ticket, field: field || undefined, limitGf, freeGf }
  if (status === 429) reply.header('retry-after', Number(seconds ?? 60))
  if (status === 409 && refusal.reason === 'requestInProgress') reply.header('retry-after', 1)
  if (status === 503) reply.header('retry-after', 2)
  const body = JSON.stringify({
    success: false,
    code,
    message: errorText(refusal.reason, languageOf(request), refusal.details),
    data: Object.values(data).every((value) => value === undefined) ? null : data,
    requestId: request.id,
  })
  reply
    .status(status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(request.rewrite?.(body) ?? body)
}

/** A statement refuses by raising SQLSTATE TORCH with the name of the error. */
function raisedRefusal(error: Error): Refusal | undefined {
  return sqlState(error) === 'TORCH' && Object.hasOwn(errors, error.message)
    ? new Refusal(error.message as ErrorName)
    : undefined
}

function refusalOf(error: Error): Refusal {
  if (error instanceof Refusal) return error
  if (isUnavailable(error)) return new Refusal('unavailable')
  if (isContended(error)) return new Refusal('requestInProgress')
  const raised = raisedRefusal(error)
  if (raised) return raised
  const { statusCode, code } = error as FastifyError
  if (statusCode === 413) return new Refusal('tooLarge')
  if (statusCode === 415) return new Refusal('mediaType')
  if (code === 'FST_ERR_BAD_URL' || (statusCode !== undefined && statusCode >= 400 && statusCode < 500))
    return new Refusal('parameter')
  return new Refusal('internal')
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Our own page, or an address typed in. */
const OWN = new Set(['same-origin', 'none'])

/**
 * Returns a refusal for a write that a browser sends from another site's page: some writes, such as requests for a
 * mailed code or a passkey challenge, need no session. Browsers mark them in a header that no page can set, older ones
 * only in `Origin`; other clients send neither. `ownOrigin`: the app's public origin, in case a proxy rewrites `Host`.
 */
export function refuseCrossOrigin(
  { method, headers }: FastifyRequest,
  ownOrigin: string | undefined,
): Refusal | undefined {
  if (READS.has(method)) return undefined
  const { 'sec-fetch-site': site, origin, host } = headers
  const isOwn =
    site !== undefined
      ? OWN.has(String(site))
      : origin === undefined || origin === ownOrigin || (host !== undefined && hostOf(origin) === host)
  return isOwn ? undefined : new Refusal('notYours')
}

/** `null`, as a sandboxed page sends it, has no host. */
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
