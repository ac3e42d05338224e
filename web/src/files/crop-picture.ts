import type { Square } from './crop.ts'

/** Loads a picture for a canvas. Rejects where the browser cannot decode it. */
export async function loadPicture(url: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  if (picture.naturalWidth === 0) throw new Error('the picture is empty')
  return picture
}

/** Crops and re-encodes a picture: in the largest size ever shown, upright, without camera metadata. */
export function cropPicture(
  picture: HTMLImageElement,
  { left, top, side }: Square,
  pixels = 512,
): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = pixels
  canvas.height = pixels
  const context = canvas.getContext('2d')
  if (!context) return Promise.reject(new Error('there is no canvas'))
  // Transparent pixels would become black in a JPEG.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, pixels, pixels)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, side, side, 0, 0, pixels, pixels)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) =>
        blob
          ? resolve(new File([blob], 'picture.jpg', { type: 'image/jpeg' }))
          : reject(new Error('the picture is too large')),
      'image/jpeg',
      0.9,
    ),
  )
}
