/** Larger pictures are not read any better. */
const MAX_EDGE = 1600

/** Returns a picture's pixels for the code reader, which cannot decode picture formats itself. */
export async function picturePixels(file: Blob): Promise<ImageData> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, MAX_EDGE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('there is no canvas')
  // Transparent pixels count as white.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
