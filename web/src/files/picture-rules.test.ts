import { expect, test } from 'vitest'
import { pictureFault } from './picture-rules.ts'

const FIVE_MEGABYTES = 5 * 1024 * 1024

// spec: 000 §5 images: five types, 5 MB | avatar: an image, 5 MB, with their messages
// spec: 000 §9 feedback 50 and 500; images 5 MB; files 10 MB
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
