import { inflateSync } from 'node:zlib'

/** Limit for all object streams of a document together. Those of an ordinary document take some hundred kilobytes. */
const MAX_BYTES = 16 * 1024 * 1024
/** A stream's dictionary is shorter than this. */
const DICTIONARY_BYTES = 2048

/**
 * Returns the content of a PDF's object streams (ISO 32000-1, 7.5.7), where objects with scripts and actions can be
 * packed. Undefined if encrypted, with any filter but one plain FlateDecode, broken, or too large when unpacked.
 */
export function readObjectStreams(pdf: string): string[] | undefined {
  const found: string[] = []
  let left = MAX_BYTES
  for (const { index, 0: keyword } of pdf.matchAll(/(?<!end)stream\r?\n/g)) {
    const dictionary = dictionaryBefore(pdf, index)
    if (!/\/ObjStm(?![A-Za-z0-9])/.test(dictionary)) continue
    const start = index + keyword.length
    const end = pdf.indexOf('endstream', start)
    const bytes = end < 0 ? undefined : unpack(dictionary, Buffer.from(pdf.slice(start, end), 'latin1'), left)
    if (!bytes) return undefined
    left -= bytes.length
    found.push(bytes.toString('latin1'))
  }
  return found
}

/** Returns the dictionary with each #xx of a name decoded. */
function dictionaryBefore(pdf: string, index: number): string {
  const before = pdf.slice(Math.max(0, index - DICTIONARY_BYTES), index)
  const text = before.slice(Math.max(0, before.lastIndexOf(' obj')))
  return text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

function unpack(dictionary: string, bytes: Buffer, most: number): Buffer | undefined {
  if (!/\/Filter/.test(dictionary)) return bytes.length <= most ? bytes : undefined
  const isPlain = /\/Filter\s*(\/FlateDecode|\[\s*\/FlateDecode\s*\])/.test(dictionary)
  if (!isPlain || /\/DecodeParms/.test(dictionary) || most <= 0) return undefined
  try {
    // Ignores bytes behind the compressed data, such as a line end.
    return inflateSync(bytes, { maxOutputLength: most })
  } catch {
    return undefined
  }
}
