/** The module's public API. */
export { bindFile, bindIfFree, type FileUse, fileIdOf, releaseFile } from './bind-file.ts'
export type { FilesContext, IsOwnBusiness, MayRead, OperatorMayRead } from './context.ts'
export { describedFiles, type FileLinks, openFileLinks } from './file-links.ts'
export { serveFiles } from './get-file.ts'
export { filesHandlers } from './handlers.ts'
export { findSamePictures } from './pictures/find-same-pictures.ts'
export { makePreview } from './pictures/make-preview.ts'
export {
  type PictureOptions,
  putPicture,
  recordPicture,
  type WrittenPicture,
  writePicture,
} from './pictures/put-picture.ts'
export { readQrCode } from './pictures/read-qr-code.ts'
export { folderStorage } from './storage/folder-storage.ts'
export { type S3Settings, s3Storage } from './storage/s3-storage.ts'
export { type Storage, storedName } from './storage/storage.ts'
export { filesSweeps } from './storage/sweep.ts'

/** Returns the URL of a public picture. */
export function pictureUrl(id: string | null): string | null {
  return id === null ? null : `/api/files/${id}`
}

/** Returns the URL of a public picture at most 320 pixels wide and high. */
export function thumbnailUrl(id: string | null): string | null {
  return id === null ? null : `/api/files/${id}/thumbnail`
}
