import type { BusinessModule, CategoryName } from '@torch/contract/files.ts'
import type { Authenticate } from '../platform/auth.ts'
import type { Db } from '../platform/database/db.ts'
import type { FileLinks } from './file-links.ts'
import type { Storage } from './storage/storage.ts'

/** Returns whether a member may see a private file. Provided by the module that uses the file, through contexts.ts. */
export type MayRead = (fileId: string, memberId: number) => Promise<boolean>
/** Returns whether an operator's roles allow private files of a category. */
export type OperatorMayRead = (category: CategoryName, operatorId: number) => Promise<boolean>
/** Returns whether the subject that an upload names belongs to its sender. */
export type IsOwnBusiness = (businessId: number, memberId: number) => Promise<boolean>

/** The files module's dependencies, put together in contexts.ts, including the access rules of modules that use files. */
export interface FilesContext {
  db: Db
  storage: Storage
  links: FileLinks
  authenticate: Authenticate
  /** Asked in turn about files that are not the caller's own. */
  mayRead: MayRead[]
  operatorMayRead: OperatorMayRead
  /** By part of the product. An upload that names a subject of a part without an entry is refused. */
  isOwnBusiness: Partial<Record<BusinessModule, IsOwnBusiness>>
}
