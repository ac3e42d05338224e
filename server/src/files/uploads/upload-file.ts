import type { uploadFile as endpoint } from '@torch/contract/files.ts'
import { type BusinessModule, businessModules, categories, MEGABYTE } from '@torch/contract/files.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse } from '../../platform/rate-limits/rate-limits.ts'
import type { FilesContext } from '../context.ts'
import { writeDocument } from '../documents/write-document.ts'
import { limitConcurrency, type RunLimited } from '../pictures/limit-concurrency.ts'
import {
  type PictureOptions,
  recordPicture,
  typesOf,
  type WrittenFile,
  writePicture,
} from '../pictures/put-picture.ts'
import { BYTES_PER_DAY, DECODING, UPLOADS_PER_HOUR } from '../rules.ts'
import { removeFile, type Storage } from '../storage/storage.ts'
import { fileName } from './file-name.ts'
import { fileTypeOf } from './file-type.ts'

/** Accepts an uploaded file: its content determines the type, its category what is allowed (rules/files#pictures). */
export function uploadFile(ctx: FilesContext): Handler<typeof endpoint> {
  const { db, storage, links } = ctx
  const runLimited = limitConcurrency(DECODING)
  return async ({ body, member: { memberId } }) => {
    const { file, category, businessId, description } = body
    const { module = body.businessModule, maxBytes, isPublic } = categories[category]
    if (businessId !== undefined) await checkBusiness(ctx, module, businessId, memberId)
    if (file.size > maxBytes) throw new Refusal('fileTooLarge', { megabytes: maxBytes / MEGABYTE })
    await limitUse(db, `uploads:${memberId}`, UPLOADS_PER_HOUR)

    const bytes = Buffer.from(await file.arrayBuffer())
    const options = { category, owner: memberId, description, name: file.name }
    const written = await write(storage, bytes, options, runLimited)
    await record(db, storage, memberId, written)
    return {
      fileUrl: isPublic ? `/api/files/${written.id}` : links.urlFor(written.id, memberId),
      fileId: written.id,
      originalFileName: written.name ?? '',
      fileSize: written.byte_size,
    }
  }
}

/** Throws `notYours` unless `businessId` belongs to the member in the given module, or in any module where none is given. */
async function checkBusiness(
  { isOwnBusiness }: FilesContext,
  module: BusinessModule | undefined,
  businessId: number,
  memberId: number,
): Promise<void> {
  for (const part of module ? [module] : businessModules)
    if (await isOwnBusiness[part]?.(businessId, memberId)) return
  throw new Refusal('notYours')
}

async function write(
  storage: Storage,
  bytes: Buffer,
  options: Required<Pick<PictureOptions, 'category' | 'owner' | 'name' | 'description'>>,
  runLimited: RunLimited,
): Promise<WrittenFile> {
  const type = fileTypeOf(bytes)
  const taken: readonly string[] = categories[options.category].types
  if (!type || !taken.includes(type)) throw new Refusal('fileType', { types: typesOf(options.category) })
  const named = { ...options, name: fileName(options.name, type) }
  return type === 'pdf' || type === 'doc' || type === 'docx'
    ? writeDocument(storage, type, bytes, named)
    : writePicture(storage, bytes, named, (work) => runLimited(options.owner, work))
}

/** Inserts the row of stored bytes. If that fails, removes the bytes at once: no one can reach them without a row. */
async function record(db: Db, storage: Storage, memberId: number, written: WrittenFile): Promise<void> {
  try {
    await db.transaction().execute(async (tx) => {
      await checkSpace(tx, memberId, written.byte_size)
      await recordPicture(tx, written)
    })
  } catch (error) {
    await removeFile(storage, written.id).catch(() => {})
    throw error
  }
}

/** Checks a member's bytes of the last day under a lock: concurrent uploads wait for each other here. */
async function checkSpace(tx: Tx, memberId: number, more: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('files.space'), ${memberId})`.execute(tx)
  const { rows } = await sql<{ bytes: number; seconds: number }>`
    select coalesce(sum(byte_size), 0)::float8 as bytes,
      coalesce(ceil(extract(epoch from min(created_at) + interval '1 day' - platform.now())), 0)::int as seconds
    from files.file where owner_id = ${memberId} and created_at > platform.now() - interval '1 day'`.execute(
    tx,
  )
  const [stored] = rows
  if (stored && stored.bytes + more > BYTES_PER_DAY)
    throw new Refusal('tooManyRequests', { seconds: Math.max(1, stored.seconds) })
}
