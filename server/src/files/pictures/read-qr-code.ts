import type { CategoryName } from '@torch/contract/files.ts'
import sharp from 'sharp'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { fileIdOf } from '../bind-file.ts'
import { DECODING } from '../rules.ts'
import { type Storage, storedName } from '../storage/storage.ts'
import { tables } from '../tables.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import type { Pixels } from './qr-code-worker.ts'
import { runInWorker } from './run-in-worker.ts'

/** Larger pictures do not improve recognition. */
const MAX_EDGE = 1600
/** Reading takes a tenth of a second; a thread that runs longer is stuck. */
const TIMEOUT_MS = 20_000
const WORKER = new URL('./qr-code-worker.ts', import.meta.url)
const runLimited = limitConcurrency(DECODING)

interface QrPicture {
  /** The file as the caller named it. */
  file: string
  /** The caller. */
  owner: number
  category: CategoryName
}

/**
 * Returns the text of the QR code in the caller's picture; undefined if none can be read. Throws `unusableFile` for
 * another member's file or another category.
 */
export async function readQrCode(
  db: Db,
  storage: Storage,
  { file, owner, category }: QrPicture,
): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom('files.file')
    .select('id')
    .where('id', '=', fileIdOf(file) ?? '')
    .where('owner_id', '=', owner)
    .where('category', '=', category)
    .executeTakeFirst()
  const picture = row && (await storage.read(storedName(row.id, 'whole')))
  if (!picture) throw new Refusal('unusableFile')
  return runLimited(owner, async () =>
    runInWorker<string | undefined>(WORKER, await pixelsOf(picture), TIMEOUT_MS),
  )
}

async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture)
    .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
    // Transparency becomes white.
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}
