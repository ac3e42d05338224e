import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makePreview } from './make-preview.ts'

test.each([
  [1600, 400],
  [300, 300],
])('a picture %i pixels wide gets a preview %i pixels wide', async (width, expected) => {
  const picture = await sharp({ create: { width, height: 200, channels: 3, background: 'orange' } })
    .webp()
    .toBuffer()
  const preview = await sharp(await makePreview(picture, 400)).metadata()
  expect([preview.format, preview.width]).toEqual(['webp', expected])
})

test('bytes that are not a picture get none', async () => {
  await expect(makePreview(Buffer.from('not a picture'), 400)).rejects.toThrow(/unsupported image/)
})
