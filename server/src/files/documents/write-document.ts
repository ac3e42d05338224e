import { hash, randomBytes } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import type { CategoryName, DocumentType } from '@torch/contract/files.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { WrittenFile } from '../pictures/put-picture.ts'
import { type Storage, storedName } from '../storage/storage.ts'
import { DOCUMENT_MEDIA_TYPES } from '../uploads/file-type.ts'
import { readZipDirectory } from './zip-directory.ts'

export interface DocumentOptions {
  category: CategoryName
  owner: number
  name: string
  description: string
}

/** Stores a document unchanged, for download only. Throws `activeFile` if it declares scripts or macros. */
export async function writeDocument(
  storage: Storage,
  type: DocumentType,
  bytes: Buffer,
  { category, owner, name, description }: DocumentOptions,
): Promise<WrittenFile> {
  if (isActive(type, bytes)) throw new Refusal('activeFile')
  const id = randomBytes(16).toString('hex')
  await storage.write(storedName(id, 'whole'), bytes)
  return {
    id,
    category,
    owner_id: owner,
    content_type: DOCUMENT_MEDIA_TYPES[type],
    byte_size: bytes.length,
    width: null,
    height: null,
    sha256: hash('sha256', bytes, 'buffer'),
    name,
    description,
  }
}

/** Names by which a PDF runs scripts, starts programs or embeds files (ISO 32000-1, 12.6.4 and 7.11.4). */
const ACTIVE_NAMES = [
  'JavaScript',
  'Launch',
  'RichMedia',
  'EmbeddedFile',
  'EmbeddedFiles',
  'Rendition',
  'XFA',
]

/**
 * Returns whether a document declares scripts, macros or embedded files. Unpacks a PDF's object streams; an unreadable
 * one counts as active. This is a filter, not a proof, so documents are only ever served as downloads.
 */
export function isActive(type: DocumentType, bytes: Buffer): boolean {
  if (type === 'pdf') {
    const text = bytes.toString('latin1')
    const packed = readObjectStreams(text)
    return !packed || [text, ...packed].some((part) => ACTIVE_IN_PDF.test(part))
  }
  if (type === 'doc')
    return ['_VBA_PROJECT', 'Macros'].some((name) => bytes.includes(Buffer.from(name, 'utf16le')))
  return (readZipDirectory(bytes) ?? []).some(({ name }) =>
    /(vba\w*\.(bin|xml)|\.(exe|dll|com|bat|cmd|ps1|vbs|js|jar|lnk|scr|html?))$/i.test(name),
  )
}

/** In a PDF each letter of a name may be written as #xx. */
const ACTIVE_IN_PDF = new RegExp(
  `/(${ACTIVE_NAMES.map((name) => [...name].map(letterOrCode).join('')).join('|')})(?![A-Za-z0-9#])`,
)

function letterOrCode(letter: string): string {
  const code = letter.charCodeAt(0).toString(16)
  return `(?:${letter}|#${[...code].map((digit) => (/[a-f]/.test(digit) ? `[${digit}${digit.toUpperCase()}]` : digit)).join('')})`
}

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
