import type { RequestListener } from 'node:http'
import { errors, errorText } from '@torch/contract/errors.ts'
import type { FastifyServerOptions, onRequestHookHandler } from 'fastify'
import { REQUEST_ID_HEADER, requestIdOf } from '../monitoring/request-context.ts'
import { readLanguage } from './language.ts'
import { Refusal } from './refusal.ts'

type Headers = Record<string, string>

/** Connections on which a request was refused with its body unread: its answer ends them, and nothing more is sent. */
const refused = new WeakSet<object>()

/** Answers input that is not valid HTTP with an envelope and `headers`, like every other request. */
export function refuseBrokenRequest(
  headers: Headers,
): NonNullable<FastifyServerOptions['clientErrorHandler']> {
  return (error, socket) => {
    if (refused.has(socket)) return
    // A client that stopped half way does not read an answer, and one may be under way already.
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' || error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const said = error.rawPacket instanceof Buffer ? error.rawPacket.toString('latin1') : ''
    const requestId = requestIdOf({})
    const body = refusal(/^accept-language:(.*)$/im.exec(said)?.[1], requestId)
    const head = Object.entries(headersOf(body, requestId, headers)).map(
      ([name, value]) => `${name}: ${value}`,
    )
    const line = `HTTP/1.1 ${errors.parameter.status} Bad Request`
    socket.end(Buffer.concat([Buffer.from(`${[line, ...head].join('\r\n')}\r\n\r\n`), body]))
  }
}

/** Refuses an unknown `Expect` header, which Node would otherwise answer itself. */
export function refuseExpectation(headers: Headers): RequestListener {
  return (request, response) => {
    const requestId = requestIdOf(request.headers)
    const body = refusal(request.headers['accept-language'], requestId)
    response.writeHead(errors.parameter.status, headersOf(body, requestId, headers)).end(body)
  }
}

/**
 * Refuses a body in any transfer coding but `chunked`. Node accepts some unknown ones, such as `xchunked`, but reads the
 * body as the next request: nothing that follows on such a connection is handled.
 */
export function refuseUnknownCoding(): onRequestHookHandler {
  return ({ raw }, reply, done) => {
    if (refused.has(raw.socket)) return void reply.hijack()
    const coding = raw.headers['transfer-encoding']
    if (coding === undefined || coding.trim().toLowerCase() === 'chunked') return done()
    refused.add(raw.socket)
    reply.header('connection', 'close')
    done(new Refusal('parameter', { detail: 'Transfer-Encoding' }))
  }
}

function refusal(language: string | undefined, requestId: string): Buffer {
  const message = errorText('parameter', readLanguage(language), { detail: 'HTTP' })
  const { code } = errors.parameter
  return Buffer.from(JSON.stringify({ success: false, code, message, data: null, requestId }))
}

function headersOf(body: Buffer, requestId: string, headers: Headers): Headers {
  return {
    ...headers,
    [REQUEST_ID_HEADER]: requestId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    connection: 'close',
  }
}
