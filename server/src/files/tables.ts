import type { ColumnType, Kysely } from 'kysely'
import type { Db } from '../platform/db.ts'

export type FileKind = 'avatar' | 'shop'

export interface FileTable {
  id: string
  kind: FileKind
  owner_id: number | null
  content_type: string
  byte_size: number
  width: number | null
  height: number | null
  sha256: Buffer
  created_at: ColumnType<Date, Date | undefined, never>
}

export type FilesTables = {
  'files.file': FileTable
}

export function tables(db: Db): Kysely<FilesTables> {
  return db.withTables<FilesTables>()
}
