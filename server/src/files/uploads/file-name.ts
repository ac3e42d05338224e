import type { FileType } from '@torch/contract/files.ts'
import { tidyText } from '@torch/contract/text-rule.ts'

const MAX_LENGTH = 100
/** What cannot be seen, marks that turn the writing direction among it: `gpj.exe` could read as `exe.jpg`. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\ufffd]/gu
/** No name begins or ends with these. */
const EDGES = /^[.\s]+|[.\s]+$/g
/** Devices of Windows: no file can be called so there, whatever its ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * A sender's name for a file, as it may be shown and saved: the last part of a path, without what cannot be seen or
 * cannot stand in a name, at most 100 characters, with the ending that fits its content.
 */
export function fileName(given: string, type: FileType): string {
  const last = tidyText(given).split(/[\\/]/).at(-1) ?? ''
  const plain = last
    .replace(INVISIBLE, '')
    // How browsers write a quotation mark and line ends in a form.
    .replace(/%(22|0d|0a)/gi, '_')
    .replace(/[<>:"|?*;%]/g, '_')
    .replace(/\s+/g, ' ')
  const stem = plain.replace(/\.[A-Za-z0-9]{1,5}$/, '').replace(EDGES, '')
  const short = [...stem].slice(0, MAX_LENGTH).join('').replace(EDGES, '')
  return `${short === '' || DEVICE.test(short.split('.')[0] ?? '') ? `file${short && `-${short}`}` : short}.${ENDINGS[type]}`
}

const ENDINGS: Record<FileType, string> = {
  jpeg: 'jpg',
  png: 'png',
  gif: 'gif',
  webp: 'webp',
  pdf: 'pdf',
  doc: 'doc',
  docx: 'docx',
}
