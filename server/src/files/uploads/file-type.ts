import type { DocumentType, FileType, PictureType } from '@torch/contract/files.ts'
import { readZipDirectory } from '../documents/zip-directory.ts'

/** Pictures are all written anew in one format. */
export const PICTURE_MEDIA_TYPE = 'image/webp'
/** What a document says that it is when it is served. */
export const DOCUMENT_MEDIA_TYPES: Record<DocumentType, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** Display names of the types. */
export const TYPE_NAMES: Record<FileType, string> = {
  jpeg: 'JPG',
  png: 'PNG',
  gif: 'GIF',
  webp: 'WebP',
  pdf: 'PDF',
  doc: 'DOC',
  docx: 'DOCX',
}

/**
 * Determines the type by content, never by name or declaration. Returns undefined for anything else, and for content
 * that only begins like one of these: SVG, for example, is a program.
 */
export function fileTypeOf(bytes: Buffer): FileType | undefined {
  return pictureTypeOf(bytes) ?? documentTypeOf(bytes)
}

export function pictureTypeOf(bytes: Buffer): PictureType | undefined {
  const start = bytes.toString('latin1', 0, 12)
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(start)) return 'gif'
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp'
  return undefined
}

function documentTypeOf(bytes: Buffer): DocumentType | undefined {
  if (isPdf(bytes)) return 'pdf'
  if (isDoc(bytes)) return 'doc'
  if (isDocx(bytes)) return 'docx'
  return undefined
}

/** Checks the first and the last bytes: extra content before or after makes it another type. */
function isPdf(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 1024)
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - 1024))
  return (
    /^%PDF-[12]\.\d/.test(head) && /%%EOF[\s\0]*$/.test(tail) && !/<(html|script|body|!doctype)/i.test(head)
  )
}

/** Excel, Outlook and installers use the same container; only Word has this stream. */
function isDoc(bytes: Buffer): boolean {
  return (
    bytes.toString('hex', 0, 8) === 'd0cf11e0a1b11ae1' &&
    bytes.includes(Buffer.from('WordDocument', 'utf16le'))
  )
}

/** More than any ordinary document takes. Nothing is unpacked here, but opening it could harm the reader's computer. */
const MAX_UNFOLDED = 200 * 1024 * 1024

function isDocx(bytes: Buffer): boolean {
  const entries = readZipDirectory(bytes)
  if (!entries) return false
  const names = entries.map(({ name }) => name)
  return (
    names.includes('[Content_Types].xml') &&
    names.some((name) => /^word\/document\d*\.xml$/.test(name)) &&
    // A Java archive, or one that would unpack outside of its folder.
    !names.some((name) => /^META-INF\/|\.class$|(^|[\\/])\.\.([\\/]|$)|^[\\/]|\0/i.test(name)) &&
    entries.reduce((sum, { size }) => sum + size, 0) <= MAX_UNFOLDED
  )
}
