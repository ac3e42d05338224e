/** Limits of a picture, checked before the upload (rules/files#categories). The server checks the content itself. */
export const PICTURE_TYPES: readonly string[] = [
  'image/jpeg',
  'image/jpg',
  'image/png',
  'image/gif',
  'image/webp',
]
export const MAX_PICTURE_MEGABYTES = 5

export type PictureFault = 'notAPicture' | 'tooLarge'

export function pictureFault({ type, size }: Pick<File, 'type' | 'size'>): PictureFault | undefined {
  if (!PICTURE_TYPES.includes(type)) return 'notAPicture'
  return size > MAX_PICTURE_MEGABYTES * 1024 * 1024 ? 'tooLarge' : undefined
}
