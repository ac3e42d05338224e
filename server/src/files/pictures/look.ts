import sharp from 'sharp'

/**
 * How a picture looks, in 64 bits (dHash): it is made grey and 9 x 8 pixels small, and each bit says whether a pixel is
 * darker than its neighbour to the right. Copies that were scaled, recompressed or slightly tinted differ in a few bits
 * only; other pictures in about half of them. Gives 64 letters, 0 or 1.
 */
export async function lookOf(picture: Buffer): Promise<string> {
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
