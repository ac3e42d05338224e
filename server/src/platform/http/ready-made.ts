import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const ENCODINGS = {
  // The highest takes seconds for a tenth less.
  br: (bytes: Buffer) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: promisify(gzip),
  identity: async (bytes: Buffer) => bytes,
}
type Encoding = keyof typeof ENCODINGS

/**
 * Answers with a text that never changes while the process lives: it is made and packed once, whoever asks and however often, and
 * who has it already is told so.
 */
export function readyMade(text: string, contentType: string) {
  const bytes = Buffer.from(text)
  const mark = hash('sha256', bytes, 'base64url').slice(0, 22)
  const packed = new Map<Encoding, Promise<Buffer>>()

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const encoding = encodingFor(request.headers['accept-encoding'])
    const tag = `"${mark}-${encoding}"`
    reply.headers({ etag: tag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
    if (request.headers['if-none-match']?.includes(tag)) return reply.status(304).send()
    const body = packed.get(encoding) ?? ENCODINGS[encoding](bytes)
    packed.set(encoding, body)
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.header('content-type', contentType).send(await body)
  }
}

function encodingFor(accepted: string | undefined): Encoding {
  const names = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.split(';')[0]?.trim())
  return (['br', 'gzip'] as const).find((name) => names.includes(name)) ?? 'identity'
}
