import { expect, test } from 'vitest'
import { fileFault } from './file-rules.ts'

const TEN_MEGABYTES = 10 * 1024 * 1024
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

// spec: 000 §5 files: 10 MB by default
// spec: 001 §5 proof: a file, 10 MB, images and pdf | appeal: reason, description, evidence of four kinds
test.each([
  ['image/png', TEN_MEGABYTES, 'pictures-and-pdf', undefined],
  ['application/pdf', 1, 'pictures-and-pdf', undefined],
  ['application/pdf', TEN_MEGABYTES + 1, 'pictures-and-pdf', 'tooLarge'],
  [DOCX, 1, 'pictures-and-pdf', 'wrongKind'],
  [DOCX, 1, 'documents', undefined],
  ['application/msword', 1, 'documents', undefined],
  ['image/svg+xml', 1, 'documents', 'wrongKind'],
  // The kind is checked before the size.
  ['video/mp4', TEN_MEGABYTES + 1, 'documents', 'wrongKind'],
] as const)('fileFault of %s with %i bytes, accepting %s, is %s', (type, size, kinds, fault) => {
  expect(fileFault({ type, size }, kinds)).toBe(fault)
})
