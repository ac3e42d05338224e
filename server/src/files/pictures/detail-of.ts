import sharp from 'sharp'
import { type Detail, HIGH, WIDE } from './same-picture.ts'

/** Returns a picture in the form used for comparison. */
export async function detailOf(picture: Buffer): Promise<Detail> {
  return sharp(picture)
    .flatten({ background: '#ffffff' })
    .toColourspace('b-w')
    .resize({ width: WIDE, height: HIGH, fit: 'fill' })
    .raw()
    .toBuffer()
}
