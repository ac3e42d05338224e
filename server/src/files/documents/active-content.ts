import type { DocumentType } from '@torch/contract/files.ts'
import { readObjectStreams } from './object-streams.ts'
import { readZipDirectory } from './zip-directory.ts'

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
