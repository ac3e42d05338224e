import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const ENCODINGS = {
  br: (bytes: Buffer, quality: number) =>
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
  identity: async (bytes: Buffer) => bytes,
}
type Encoding = keyof typeof ENCODINGS

interface PrecompressionOptions {
  /** Brotli's quality. The highest takes seconds to save a tenth compared with 9. */
  quality?: number
  /** In bytes; shorter texts are not compressed. */
  compressFromBytes?: number
  /** Further request headers that the text depends on. */
  vary?: string
  /** How long caches use the text without asking whether it changed; by default they always ask. */
  cacheSeconds?: number
}

/**
 * Returns a handler that serves a constant text: each encoding is compressed once, and a client that has the current
 * version gets 304.
 */
export function precompressed(
  text: string,
  contentType: string,
  { quality = 9, compressFromBytes = 0, vary, cacheSeconds = 0 }: PrecompressionOptions = {},
) {
  const bytes = Buffer.from(text)
  const digest = hash('sha256', bytes, 'base64url').slice(0, 22)
  const compressed = new Map<Encoding, Promise<Buffer>>()

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const encoding =
      bytes.length < compressFromBytes ? 'identity' : encodingFor(request.headers['accept-encoding'])
    const tag = `"${digest}-${encoding}"`
    reply.headers({
      etag: tag,
      'cache-control': cacheSeconds > 0 ? `public, max-age=${cacheSeconds}` : 'no-cache',
      vary: vary ? `accept-encoding, ${vary}` : 'accept-encoding',
    })
    if (request.headers['if-none-match']?.includes(tag)) return reply.status(304).send()
    const body = compressed.get(encoding) ?? ENCODINGS[encoding](bytes, quality)
    compressed.set(encoding, body)
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
