import { expect, test } from 'vitest'
import { pictureFault } from './picture-rules.ts'

const FIVE_MEGABYTES = 5 * 1024 * 1024

test.each([
  ['image/jpeg', FIVE_MEGABYTES, undefined],
  ['image/png', 1, undefined],
  ['image/gif', 1, undefined],
  ['image/webp', 1, undefined],
  ['image/png', FIVE_MEGABYTES + 1, 'tooLarge'],
  ['image/svg+xml', 1, 'notAPicture'],
  ['application/pdf', 1, 'notAPicture'],
  ['', 1, 'notAPicture'],
  // The kind is checked before the size.
  ['video/mp4', FIVE_MEGABYTES + 1, 'notAPicture'],
])('pictureFault of %s with %i bytes is %s', (type, size, fault) => {
  expect(pictureFault({ type, size })).toBe(fault)
})
