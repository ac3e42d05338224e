import sharp from 'sharp'

/**
 * Returns a picture's perceptual hash (dHash) of 64 bits: it is reduced to 9 x 8 grey pixels, and each bit says whether
 * a pixel is darker than its right neighbour. Copies that were scaled, recompressed or slightly tinted differ in a few
 * bits, other pictures in about half. Returns 64 characters, 0 or 1.
 */
export async function perceptualHash(picture: Buffer): Promise<string> {
  const grey = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .toColourspace('b-w')
    .resize({ width: 9, height: 8, fit: 'fill' })
    .raw()
    .toBuffer()
  return Array.from({ length: 64 }, (_, bit) => {
    const at = Math.floor(bit / 8) * 9 + (bit % 8)
    return (grey[at] ?? 0) < (grey[at + 1] ?? 0) ? '1' : '0'
  }).join('')
}
