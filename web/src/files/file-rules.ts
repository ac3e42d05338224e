import { PICTURE_TYPES } from './picture-rules.ts'

/** The kinds a form accepts besides pictures (rules/files#categories). The server checks the content itself. */
export type FileKinds = 'pictures-and-pdf' | 'documents'

const PDF = ['application/pdf']
const WORD = ['application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document']

export const ACCEPTED: Readonly<Record<FileKinds, readonly string[]>> = {
  'pictures-and-pdf': [...PICTURE_TYPES, ...PDF],
  documents: [...PICTURE_TYPES, ...PDF, ...WORD],
}
/** For proofs and evidence (rules/files#categories). */
export const MAX_FILE_MEGABYTES = 10

export type FileFault = 'wrongKind' | 'tooLarge'

export function fileFault(
  { type, size }: Pick<File, 'type' | 'size'>,
  kinds: FileKinds,
): FileFault | undefined {
  if (!ACCEPTED[kinds].includes(type)) return 'wrongKind'
  return size > MAX_FILE_MEGABYTES * 1024 * 1024 ? 'tooLarge' : undefined
}
