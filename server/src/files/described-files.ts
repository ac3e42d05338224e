import type { Db } from '../platform/database/db.ts'
import { tables } from './tables.ts'

/** Returns name and media type of files by id, for display beside their links. */
export async function describedFiles(
  db: Db,
  ids: string[],
): Promise<Map<string, { name: string; contentType: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('files.file')
    .select(['id', 'name', 'content_type'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name, content_type }) => [id, { name, contentType: content_type }]))
}
