import { errors, errorText } from '@torch/contract/errors.ts'
import type { FastifyServerOptions } from 'fastify'
import { readLanguage } from './language.ts'

/** Answers what never became a request, because it is not HTTP: with an envelope like everything else. */
export const refuseBrokenRequest: NonNullable<FastifyServerOptions['clientErrorHandler']> = (
  error,
  socket,
) => {
  // Whoever fell silent half way is not listening either, and an answer may be under way already.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' || error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const said = error.rawPacket instanceof Buffer ? error.rawPacket.toString('latin1') : ''
  const language = readLanguage(/^accept-language:(.*)$/im.exec(said)?.[1])
  const { status, code } = errors.parameter
  const message = errorText('parameter', language, { detail: 'HTTP' })
  const body = Buffer.from(JSON.stringify({ success: false, code, message, data: null }))
  const head = [
    `HTTP/1.1 ${status} Bad Request`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `content-length: ${body.length}`,
    'connection: close',
  ]
  socket.end(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]))
}
