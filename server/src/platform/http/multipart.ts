import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import { Refusal } from './refusal.ts'

const MEGABYTE = 1024 * 1024
/** Limits of the fields beside the file. */
const MAX_FIELDS = 12
const MAX_FIELD_BYTES = 4 * 1024
const MAX_PART_HEADER_BYTES = 8 * 1024
const MAX_FIELDS_BYTES = 64 * 1024
/** How long a body may take to arrive: as long as any other request (server.ts). */
const TIMEOUT_MS = 20_000
/** Bodies buffered at the same time by one server. */
const MAX_CONCURRENT = 16

let reading = 0

/**
 * Reads a body with one file, the part `file`, and fields. Returns them by name, the file as a `File` with its sender's
 * file name. Refuses at once a second file, a repeated name, an encoded or truncated part, and anything too large or too
 * slow; the rest of the body is discarded.
 */
export async function readMultipart(payload: Body, limits: MultipartLimits): Promise<Fields> {
  const { maxFileBytes } = limits
  const claimed = Number(payload.headers['content-length'] ?? 0)
  if (claimed > maxFileBytes + MAX_FIELDS_BYTES) throw tooLarge(maxFileBytes)
  if (reading >= MAX_CONCURRENT) throw new Refusal('unavailable')
  reading++
  try {
    return await read(payload, limits)
  } finally {
    reading--
  }
}

/** A request's body with its headers, such as Node's own request. */
type Body = Readable & { headers: IncomingHttpHeaders }
type Fields = Record<string, string | File>
export interface MultipartLimits {
  maxFileBytes: number
  timeoutMs?: number
}

function read(payload: Body, { maxFileBytes, timeoutMs = TIMEOUT_MS }: MultipartLimits): Promise<Fields> {
  return new Promise((done, fail) => {
    const found: Fields = Object.create(null)
    const parser = openParser(payload.headers, maxFileBytes)
    let bytes = 0

    const timer = setTimeout(() => refuse(malformed()), timeoutMs)
    const leave = () => {
      clearTimeout(timer)
      payload.off('data', count).off('close', closed).off('error', refuseMalformed).unpipe(parser)
    }
    function refuse(error: Error): void {
      leave()
      // The rest is read and discarded: the client reads our answer only after it has sent everything.
      payload.on('error', () => {}).resume()
      fail(error)
    }
    function refuseMalformed(): void {
      refuse(malformed())
    }
    function closed(): void {
      if (!payload.readableEnded) refuse(malformed())
    }
    function count(chunk: Buffer): void {
      bytes += chunk.length
      if (bytes > maxFileBytes + MAX_FIELDS_BYTES) refuse(tooLarge(maxFileBytes))
    }
    function take(name: unknown, value: string | File): void {
      if (typeof name !== 'string' || name === '__proto__' || name in found)
        refuse(malformed(String(name ?? '')))
      else found[name] = value
    }

    parser.on('field', (name, value, _nameCut, isCut, coding) => {
      if (isCut || isCoded(coding)) refuse(malformed(name))
      else take(name, value)
    })
    parser.on('file', (name, stream, fileName, coding) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      // An error of a part is also reported by the parser, which handles it.
      stream.on('error', () => {})
      stream.on('limit', () => refuse(tooLarge(maxFileBytes)))
      stream.on('end', () => take(name, new File([Buffer.concat(chunks)], fileName ?? '')))
      if (isCoded(coding) || name !== 'file') refuse(malformed(name))
    })
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      parser.on(limit, refuseMalformed)
    parser.on('error', refuseMalformed)
    parser.on('finish', () => {
      leave()
      payload.resume()
      done(found)
    })
    payload.on('data', count).on('close', closed).on('error', refuseMalformed).pipe(parser)
  })
}

function openParser(headers: IncomingHttpHeaders, maxFileBytes: number): BusboyInstance {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      // The part `file` is a file even without a file name.
      isPartAFile: (name, _type, fileName) => fileName !== undefined || name === 'file',
      limits: {
        fields: MAX_FIELDS,
        fieldSize: MAX_FIELD_BYTES,
        files: 1,
        fileSize: maxFileBytes,
        parts: MAX_FIELDS + 1,
        headerPairs: 8,
        headerSize: MAX_PART_HEADER_BYTES,
      },
    })
  } catch {
    // The boundary is missing or invalid.
    throw malformed()
  }
}

/** Returns whether a part is encoded, such as in Base64, which would be stored as the file itself. No browser sends it. */
function isCoded(coding: string): boolean {
  return !['7bit', '8bit', 'binary'].includes(coding)
}

function tooLarge(maxFileBytes: number): Refusal {
  return new Refusal('fileTooLarge', { megabytes: Math.floor(maxFileBytes / MEGABYTE) })
}

function malformed(field = ''): Refusal {
  return new Refusal('parameter', { detail: 'multipart/form-data', field: field.slice(0, 60) })
}
