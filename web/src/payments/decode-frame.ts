import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

// Without this it would be fetched from somebody else's server.
const locateFile = (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmUrl : prefix + path)

const canvas = document.createElement('canvas')
const pen = canvas.getContext('2d', { willReadFrequently: true })

/** Resolves once frames can be read. */
export async function prepareDecoder(): Promise<void> {
  await prepareZXingModule({ overrides: { locateFile }, fireImmediately: true })
}

/** The text of a QR code in what the camera shows now, if there is one. Inverted codes are not looked for (001 section 5). */
export async function decodeFrame(video: HTMLVideoElement): Promise<string | undefined> {
  const { videoWidth: width, videoHeight: height } = video
  if (!pen || width === 0 || height === 0) return undefined
  canvas.width = width
  canvas.height = height
  pen.drawImage(video, 0, 0, width, height)
  const [found] = await readBarcodes(pen.getImageData(0, 0, width, height), {
    formats: ['QRCode'],
    tryHarder: false,
    tryInvert: false,
    tryRotate: false,
    maxNumberOfSymbols: 1,
  })
  return found?.text
}
