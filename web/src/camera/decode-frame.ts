import { prepareQrReader, readQr } from '../lib/qr-reader.ts'

const canvas = document.createElement('canvas')
const context = canvas.getContext('2d', { willReadFrequently: true })

/** Resolves when frames can be read. */
export const prepareDecoder = prepareQrReader

/**
 * Returns the text of a QR code in the camera's current frame; undefined for none. Inverted codes are not searched
 * (rules/payments#scan).
 */
export async function decodeFrame(video: HTMLVideoElement): Promise<string | undefined> {
  const { videoWidth: width, videoHeight: height } = video
  if (!context || width === 0 || height === 0) return undefined
  canvas.width = width
  canvas.height = height
  context.drawImage(video, 0, 0, width, height)
  return readQr(context.getImageData(0, 0, width, height), {
    tryHarder: false,
    tryInvert: false,
    tryRotate: false,
  })
}
