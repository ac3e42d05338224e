import { hash, randomBytes } from 'node:crypto'
import type { CategoryName, DocumentType } from '@torch/contract/files.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { WrittenFile } from '../pictures/put-picture.ts'
import { type Storage, storedName } from '../storage/storage.ts'
import { DOCUMENT_MEDIA_TYPES } from '../uploads/file-type.ts'
import { isActive } from './active-content.ts'

export interface DocumentOptions {
  category: CategoryName
  owner: number
  name: string
  description: string
}

/** Stores a document unchanged, for download only. Throws `activeFile` if it declares scripts or macros. */
export async function writeDocument(
  storage: Storage,
  type: DocumentType,
  bytes: Buffer,
  { category, owner, name, description }: DocumentOptions,
): Promise<WrittenFile> {
  if (isActive(type, bytes)) throw new Refusal('activeFile')
  const id = randomBytes(16).toString('hex')
  await storage.write(storedName(id, 'whole'), bytes)
  return {
    id,
    category,
    owner_id: owner,
    content_type: DOCUMENT_MEDIA_TYPES[type],
    byte_size: bytes.length,
    width: null,
    height: null,
    sha256: hash('sha256', bytes, 'buffer'),
    name,
    description,
  }
}
