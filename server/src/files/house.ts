import type { BusinessModule, CategoryName } from '@torch/contract/files.ts'
import type { Authenticate } from '../platform/auth.ts'
import type { Db } from '../platform/database/db.ts'
import type { FileLinks } from './file-links.ts'
import type { Storage } from './storage/storage.ts'

/** Whether a member may see a private file. The room that took the file knows; houses.ts hands its answer down. */
export type MayRead = (fileId: string, memberId: number) => Promise<boolean>
/** Whether an operator may see private files of a category: what the operator's roles are for. */
export type OperatorMayRead = (category: CategoryName, operatorId: number) => Promise<boolean>
/** Whether what an upload says it is about belongs to its sender. */
export type IsOwnBusiness = (businessId: number, memberId: number) => Promise<boolean>

/**
 * What the files room stands on; houses.ts puts it together, with what the rooms that take files say of who may see
 * them.
 */
export interface FilesHouse {
  db: Db
  storage: Storage
  links: FileLinks
  authenticate: Authenticate
  /** Asked one after the other about files that are not the caller's own. */
  mayRead: MayRead[]
  operatorMayRead: OperatorMayRead
  /** By the part of the product. An upload that names a business of a part without an answer is refused. */
  isOwnBusiness: Partial<Record<BusinessModule, IsOwnBusiness>>
}
