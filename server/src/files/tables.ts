import type { AssignedCategory, CategoryName } from '@torch/contract/files.ts'
import type { ColumnType, GeneratedAlways, Kysely } from 'kysely'
import type { Db } from '../platform/database/db.ts'

export interface FileTable {
  id: string
  category: ColumnType<CategoryName, CategoryName, AssignedCategory>
  visibility: GeneratedAlways<'public' | 'private'>
  owner_id: number | null
  content_type: string
  byte_size: number
  width: number | null
  height: number | null
  sha256: Buffer
  name: ColumnType<string, string | undefined, never>
  description: ColumnType<string, string | undefined, never>
  /** 64 characters, 0 or 1. */
  perceptual_hash: ColumnType<string | null, string | null | undefined, never>
  bound_to: ColumnType<string | null, never, string | null>
  bound_at: ColumnType<Date | null, never, Date | null>
  created_at: ColumnType<Date, Date | undefined, never>
}

export type FilesTables = {
  'files.file': FileTable
}

export function tables(db: Db): Kysely<FilesTables> {
  return db.withTables<FilesTables>()
}
