import { hash, randomBytes } from 'node:crypto'
import { type CategoryName, categories } from '@torch/contract/files.ts'
import type { Insertable } from 'kysely'
import sharp from 'sharp'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type Storage, storedName } from '../storage/storage.ts'
import { type FilesTables, tables } from '../tables.ts'
import { PICTURE_MEDIA_TYPE, pictureTypeOf, TYPE_NAMES } from '../uploads/file-type.ts'
import { lookOf } from './look.ts'

/** What a decoder may be asked to unfold: a picture of few bytes can claim to be as large as a wall. */
const MAX_PIXELS = 40_000_000
/** A picture of one pixel's width takes as many rows as it has pixels, and a decoder works by the row. */
const MAX_SOURCE_EDGE = 16_384
/**
 * Some can be read row by row. Those that build up over the whole area (WebP, GIF, progressive JPEG, interlaced PNG) are
 * held whole, at up to twelve bytes a pixel; cameras do not write them.
 */
const MAX_PIXELS_HELD = 16_000_000
/** What it may take: some pictures are few pixels and long work. */
const SECONDS = 5
const THUMBNAIL_EDGE = 320

/** Whose picture it is and what for, and what it may be. */
export interface PictureOptions {
  category: CategoryName
  /** Pictures larger than this, in either direction, are made smaller. Without one the category says. */
  maxEdge?: number
  owner?: number
  /** What its sender called it (file-name.ts) and said of it. */
  name?: string
  description?: string
}

/** Decodes a picture, writes it anew with a thumbnail, and gives its id. Refuses what is not a picture. */
export async function putPicture(
  storage: Storage,
  tx: Tx,
  bytes: Buffer,
  options: PictureOptions,
): Promise<string> {
  return recordPicture(tx, await writePicture(storage, bytes, options))
}

/** A file whose bytes are stored, and whose row is not yet. */
export type WrittenFile = Insertable<FilesTables['files.file']>

/** A picture whose bytes are stored, as it is to be written down. */
export type WrittenPicture = WrittenFile

/**
 * The slow half of `putPicture`, for whoever stores many at once: what it takes is processor, no transaction. What a header refuses
 * is refused at once; `inTurn` decides when the decoding begins and is not held while the bytes are stored.
 */
export async function writePicture(
  storage: Storage,
  bytes: Buffer,
  options: PictureOptions,
  inTurn: <T>(work: () => Promise<T>) => Promise<T> = (work) => work(),
): Promise<WrittenPicture> {
  const { category, maxEdge = categories[category].maxEdge, owner, ...said } = options
  await checkPicture(bytes, category)
  const { whole, thumbnail, look } = await inTurn(() => decode(bytes, maxEdge))

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
    look,
    ...said,
  }
}

async function decode(bytes: Buffer, maxEdge: number) {
  const whole = await rewrite(bytes, maxEdge)
  const isSmall = Math.max(whole.info.width, whole.info.height) <= THUMBNAIL_EDGE
  const thumbnail = isSmall ? whole : await rewrite(bytes, THUMBNAIL_EDGE)
  return { whole, thumbnail, look: await lookOf(thumbnail.data) }
}

/**
 * The quick half of `putPicture`: writes down a picture whose bytes are stored, in the caller's transaction. Gives its
 * id.
 */
export async function recordPicture(tx: Tx, picture: WrittenPicture): Promise<string> {
  await tables(tx).insertInto('files.file').values(picture).execute()
  return picture.id
}

/** By its header alone, so that nothing is unfolded yet. Only decoders of these types ever see a stranger's bytes. */
async function checkPicture(bytes: Buffer, category: CategoryName): Promise<void> {
  const type = pictureTypeOf(bytes)
  if (!type) throw new Refusal('fileType', { types: typesOf(category) })
  const header = await reading(() => sharp(bytes, { limitInputPixels: false }).metadata())
  if (header.format !== type) throw new Refusal('fileType', { types: typesOf(category) })
  const { width, height } = header
  const isHeld = type === 'webp' || type === 'gif' || header.isProgressive
  if (Math.max(width, height) > MAX_SOURCE_EDGE || width * height > (isHeld ? MAX_PIXELS_HELD : MAX_PIXELS))
    throw new Refusal('pictureTooLarge')
}

/** The types that a category takes, as people know them. */
export function typesOf(category: CategoryName): string {
  return categories[category].types.map((type) => TYPE_NAMES[type]).join(', ')
}

function rewrite(bytes: Buffer, edge: number) {
  return reading(() =>
    // Of an animation the first picture.
    sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: SECONDS })
      // Turned as the camera's note says, since that note is left out of what we write.
      .autoOrient()
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      // Half the work of the default for files a fifteenth larger.
      .webp({ quality: 82, effort: 2 })
      .toBuffer({ resolveWithObject: true }),
  )
}

/** What the decoder does not take is the picture's fault, and no error of ours. */
async function reading<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const text = error instanceof Error ? error.message : ''
    throw new Refusal(/exceeds pixel limit|timeout/.test(text) ? 'pictureTooLarge' : 'unreadablePicture')
  }
}
