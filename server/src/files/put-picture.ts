import { hash, randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import sharp from 'sharp'
import type { Tx } from '../platform/db.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { type Storage, storedName } from './storage.ts'
import { type FileKind, type FilesTables, tables } from './tables.ts'

/** What a decoder may be asked to unfold: a picture of few bytes can claim to be as large as a wall. */
const MAX_PIXELS = 40_000_000
const THUMBNAIL_EDGE = 320

export interface PictureOptions {
  kind: FileKind
  /** Pictures larger than this, in either direction, are made smaller. */
  maxEdge: number
  owner?: number
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

/** A picture whose bytes are stored, and whose row is not yet. */
export type WrittenPicture = Insertable<FilesTables['files.file']>

/** The slow half of `putPicture`, for whoever stores many at once: what it takes is processor, no transaction. */
export async function writePicture(
  storage: Storage,
  bytes: Buffer,
  { kind, maxEdge, owner }: PictureOptions,
): Promise<WrittenPicture> {
  if (!looksLikePicture(bytes)) throw new Refusal('mediaType')
  const whole = await rewrite(bytes, maxEdge)
  const isSmall = Math.max(whole.info.width, whole.info.height) <= THUMBNAIL_EDGE
  const thumbnail = isSmall ? whole : await rewrite(bytes, THUMBNAIL_EDGE)

  const id = randomBytes(16).toString('hex')
  await Promise.all([
    storage.write(storedName(id, 'whole'), whole.data),
    storage.write(storedName(id, 'thumbnail'), thumbnail.data),
  ])
  return {
    id,
    kind,
    owner_id: owner ?? null,
    content_type: 'image/webp',
    byte_size: whole.data.length,
    width: whole.info.width,
    height: whole.info.height,
    sha256: hash('sha256', whole.data, 'buffer'),
  }
}

export async function recordPicture(tx: Tx, picture: WrittenPicture): Promise<string> {
  await tables(tx).insertInto('files.file').values(picture).execute()
  return picture.id
}

/** By content, never by name. Only these decoders ever see a stranger's bytes: SVG, for one, is a program. */
function looksLikePicture(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 12)
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(start) ||
    (start.startsWith('RIFF') && start.endsWith('WEBP'))
  )
}

async function rewrite(bytes: Buffer, edge: number) {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      // Turned as the camera's note says, since that note is left out of what we write.
      .autoOrient()
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      // Half the work of the default for files a fifteenth larger.
      .webp({ quality: 82, effort: 2 })
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    const text = error instanceof Error ? error.message : ''
    throw new Refusal(/exceeds pixel limit/.test(text) ? 'tooLarge' : 'mediaType')
  }
}
