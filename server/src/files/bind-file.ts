import { UNASSIGNED } from '@torch/contract/file-categories.ts'
import { type AssignedCategory, categories } from '@torch/contract/files.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../platform/database/db.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { REUSABLE_CATEGORIES } from './rules.ts'
import { DOCUMENT_MEDIA_TYPES, PICTURE_MEDIA_TYPE } from './uploads/file-type.ts'

/** The intended use of a file. */
export interface FileUse {
  /** The file as the caller named it: the `fileUrl` or the `fileId` of an upload. */
  file: string
  /** The caller. */
  owner: number
  category: AssignedCategory
  /** What takes the file, such as 'member:7' or 'trade:31 proof'. */
  to: string
}

/** Our URL of a file, with or without its key. Other URLs are not ours. */
const REFERENCE = /^(?:\/api\/files\/)?([0-9a-f]{32})(?:\?key=[\w.-]{1,100})?$/

/** Returns the id of a file named by a caller, without checking that it exists; undefined if it is not one of ours. */
export function fileIdOf(file: string): string | undefined {
  return REFERENCE.exec(file)?.[1]
}

/**
 * Binds an uploaded file to the record that uses it, in that record's transaction, and returns its id. It stays bound
 * until `releaseFile`; a reusable one (rules.ts) is rebound to the latest user. Binding it to the same record again has
 * no effect. Throws `unusableFile` if it is not one of ours, another member's, of another category, or in use elsewhere,
 * without saying which.
 */
export async function bindFile(tx: Tx, use: FileUse): Promise<string> {
  const { file, owner, category, to } = use
  const isReusable = REUSABLE_CATEGORIES.includes(category)
  const { rows } = await sql<{ id: string }>`
    update files.file set category = ${category}, bound_to = ${to}, bound_at = coalesce(bound_at, platform.now())
    where id = ${fileIdOf(file) ?? ''} and owner_id = ${owner} and ${matchesCategory(category)}
      and (${isReusable} or bound_to is null or bound_to = ${to})
    returning id`.execute(tx)
  return boundId(rows)
}

/** Binds a file like `bindFile`, but leaves a bound one where it is: for records that only keep it available. */
export async function bindIfFree(tx: Tx, { file, owner, category, to }: FileUse): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    update files.file set category = ${category}, bound_to = coalesce(bound_to, ${to}),
      bound_at = coalesce(bound_at, platform.now())
    where id = ${fileIdOf(file) ?? ''} and owner_id = ${owner} and ${matchesCategory(category)}
    returning id`.execute(tx)
  return boundId(rows)
}

/**
 * A file of that category, or one that was uploaded without and was never used, if its type and size fit. Its first use decides
 * for good: a file that was evidence, of whatever origin, never becomes a public picture.
 */
function matchesCategory(category: AssignedCategory): RawBuilder<boolean> {
  const { types, maxBytes } = categories[category]
  const documents = Object.entries(DOCUMENT_MEDIA_TYPES).filter(([type]) =>
    (types as readonly string[]).includes(type),
  )
  const mediaTypes = [PICTURE_MEDIA_TYPE, ...documents.map(([, mediaType]) => mediaType)]
  return sql<boolean>`(category = ${category} or (category = ${UNASSIGNED} and bound_to is null
    and content_type = any(${mediaTypes}) and byte_size <= ${maxBytes}))`
}

function boundId([row]: readonly { id: string }[]): string {
  if (!row) throw new Refusal('unusableFile')
  return row.id
}

/** Releases a file that its record no longer needs: the next sweep deletes it. */
export async function releaseFile(tx: Tx, { id, from }: { id: string; from: string }): Promise<void> {
  await sql`update files.file set bound_to = null, bound_at = null where id = ${id} and bound_to = ${from}`.execute(
    tx,
  )
}
