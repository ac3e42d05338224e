import sharp from 'sharp'

/** Much smaller than a thumbnail: a preview is part of a page and is shown only until the picture itself is there. */
const QUALITY = 50

/** Returns a picture as WebP of at most this width, in pixels. Throws where the bytes are not a picture. */
export function makePreview(picture: Buffer, width: number): Promise<Buffer> {
  return sharp(picture, { pages: 1 })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
}
