import type { FileType } from '@torch/contract/files.ts'
import { tidyText } from '@torch/contract/text-rule.ts'

const MAX_LENGTH = 100
/** Invisible characters, including direction marks: `gpj.exe` could appear as `exe.jpg`. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\ufffd]/gu
/** Removed from both ends of a name. */
const EDGES = /^[.\s]+|[.\s]+$/g
/** Windows device names, which cannot be used with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * Returns a sender's file name, safe to show and save: the last part of a path, without invisible or invalid characters,
 * at most 100 characters, with the extension of its content.
 */
export function fileName(given: string, type: FileType): string {
  const last = tidyText(given).split(/[\\/]/).at(-1) ?? ''
  const plain = last
    .replace(INVISIBLE, '')
    // Browsers write quotation marks and line ends this way in a form.
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
