/** What a picture may be before it is sent anywhere (rules/files#categories). The server looks at the bytes themselves. */
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
