import { hash, randomBytes } from 'node:crypto'
import { type CategoryName, categories } from '@torch/contract/files.ts'
import type { Insertable } from 'kysely'
import sharp from 'sharp'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type Storage, storedName } from '../storage/storage.ts'
import { type FilesTables, tables } from '../tables.ts'
import { PICTURE_MEDIA_TYPE, pictureTypeOf, TYPE_NAMES } from '../uploads/file-type.ts'

/** Limit for decoding: a small file can declare a huge picture. */
const MAX_PIXELS = 40_000_000
/** A picture one pixel wide has as many rows as pixels, and decoders work row by row. */
const MAX_SOURCE_EDGE = 16_384
/**
 * Limit for formats that are decoded as a whole (WebP, GIF, progressive JPEG, interlaced PNG) at up to twelve bytes per
 * pixel; others are read row by row. Cameras do not write these.
 */
const MAX_PIXELS_BUFFERED = 16_000_000
/** Time limit: some pictures have few pixels but take long. */
const SECONDS = 5
const THUMBNAIL_EDGE = 320

/** Owner, purpose and limits of a picture. */
export interface PictureOptions {
  category: CategoryName
  /** Pictures larger than this in either direction are scaled down. Defaults to the category's limit. */
  maxEdge?: number
  owner?: number
  /** The sender's file name (file-name.ts) and description. */
  name?: string
  description?: string
}

/** Decodes a picture, stores it re-encoded with a thumbnail, and returns its id. Refuses what is not a picture. */
export async function putPicture(
  storage: Storage,
  tx: Tx,
  bytes: Buffer,
  options: PictureOptions,
): Promise<string> {
  return recordPicture(tx, await writePicture(storage, bytes, options))
}

/** A file whose bytes are stored but whose row is not yet inserted. */
export type WrittenFile = Insertable<FilesTables['files.file']>

/** A picture whose bytes are stored, as the row to insert. */
export type WrittenPicture = WrittenFile

/**
 * The slow part of `putPicture`, which needs processor time but no transaction. Refusals by the header are immediate;
 * `inTurn` schedules the decoding and is free again while the bytes are stored.
 */
export async function writePicture(
  storage: Storage,
  bytes: Buffer,
  options: PictureOptions,
  runLimited: <T>(work: () => Promise<T>) => Promise<T> = (work) => work(),
): Promise<WrittenPicture> {
  const { category, maxEdge = categories[category].maxEdge, owner, ...metadata } = options
  await checkPicture(bytes, category)
  const { whole, thumbnail, perceptual_hash } = await runLimited(() => decode(bytes, maxEdge))

  const id = randomBytes(16).toString('hex')
  await Promise.all([
    storage.write(storedName(id, 'whole'), whole.data),
    storage.write(storedName(id, 'thumbnail'), thumbnail.data),
  ])
  return {
    id,
    category,
    owner_id: owner ?? null,
    content_type: PICTURE_MEDIA_TYPE,
    byte_size: whole.data.length,
    width: whole.info.width,
    height: whole.info.height,
    sha256: hash('sha256', whole.data, 'buffer'),
    perceptual_hash,
    ...metadata,
  }
}

async function decode(bytes: Buffer, maxEdge: number) {
  const whole = await rewrite(bytes, maxEdge)
  const isSmall = Math.max(whole.info.width, whole.info.height) <= THUMBNAIL_EDGE
  const thumbnail = isSmall ? whole : await rewrite(bytes, THUMBNAIL_EDGE)
  return { whole, thumbnail, perceptual_hash: await perceptualHash(thumbnail.data) }
}

/** The fast part of `putPicture`: inserts the row of a stored picture in the caller's transaction and returns its id. */
export async function recordPicture(tx: Tx, picture: WrittenPicture): Promise<string> {
  await tables(tx).insertInto('files.file').values(picture).execute()
  return picture.id
}

/** Checks the header only, without decoding. Only decoders of these types ever process uploaded bytes. */
async function checkPicture(bytes: Buffer, category: CategoryName): Promise<void> {
  const type = pictureTypeOf(bytes)
  if (!type) throw new Refusal('fileType', { types: typesOf(category) })
  const header = await reading(() => sharp(bytes, { limitInputPixels: false }).metadata())
  if (header.format !== type) throw new Refusal('fileType', { types: typesOf(category) })
  const { width, height } = header
  const isBuffered = type === 'webp' || type === 'gif' || header.isProgressive
  if (
    Math.max(width, height) > MAX_SOURCE_EDGE ||
    width * height > (isBuffered ? MAX_PIXELS_BUFFERED : MAX_PIXELS)
  )
    throw new Refusal('pictureTooLarge')
}

/** Returns the names of the types that a category accepts, for messages. */
export function typesOf(category: CategoryName): string {
  return categories[category].types.map((type) => TYPE_NAMES[type]).join(', ')
}

function rewrite(bytes: Buffer, edge: number) {
  return reading(() =>
    // The first frame of an animation.
    sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: SECONDS })
      // Applies the camera's orientation, because its metadata is dropped.
      .autoOrient()
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      // Half the default's effort for files a fifteenth larger.
      .webp({ quality: 82, effort: 2 })
      .toBuffer({ resolveWithObject: true }),
  )
}

/** Maps a decoder's error to a refusal: the picture is at fault, not the server. */
async function reading<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const text = error instanceof Error ? error.message : ''
    throw new Refusal(/exceeds pixel limit|timeout/.test(text) ? 'pictureTooLarge' : 'unreadablePicture')
  }
}

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
