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

/** How people know the types. */
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
 * By content, never by name or by what its sender says. What is none of these, or begins like one and goes on like
 * something else, is undefined: SVG, for one, is a program.
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

/** From the first byte to the last: a page in front of it or behind it makes it something else. */
function isPdf(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 1024)
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - 1024))
  return (
    /^%PDF-[12]\.\d/.test(head) && /%%EOF[\s\0]*$/.test(tail) && !/<(html|script|body|!doctype)/i.test(head)
  )
}

/** Excel, Outlook and installers share the container; Word's stream tells them apart. */
function isDoc(bytes: Buffer): boolean {
  return (
    bytes.toString('hex', 0, 8) === 'd0cf11e0a1b11ae1' &&
    bytes.includes(Buffer.from('WordDocument', 'utf16le'))
  )
}

/** More than any letter unfolds to. Nothing is unfolded here; whoever opens it would be the one to suffer. */
const MAX_UNFOLDED = 200 * 1024 * 1024

function isDocx(bytes: Buffer): boolean {
  const entries = readZipDirectory(bytes)
  if (!entries) return false
  const names = entries.map(({ name }) => name)
  return (
    names.includes('[Content_Types].xml') &&
    names.some((name) => /^word\/document\d*\.xml$/.test(name)) &&
    // An archive of Java, or one that would unpack itself elsewhere.
    !names.some((name) => /^META-INF\/|\.class$|(^|[\\/])\.\.([\\/]|$)|^[\\/]|\0/i.test(name)) &&
    entries.reduce((sum, { size }) => sum + size, 0) <= MAX_UNFOLDED
  )
}
