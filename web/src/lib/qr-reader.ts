import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

// Without this it would be fetched from somebody else's server.
const locateFile = (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmUrl : prefix + path)

/** Resolves once codes can be read. Large, so it is loaded only where somebody scans: `import('…/qr-reader.ts')`. */
export async function prepareQrReader(): Promise<void> {
  await prepareZXingModule({ overrides: { locateFile }, fireImmediately: true })
}

/** The text of the first QR code in a picture, if there is one. */
export async function readQr(
  picture: ImageData,
  options: Omit<ReaderOptions, 'formats' | 'maxNumberOfSymbols'>,
): Promise<string | undefined> {
  const [found] = await readBarcodes(picture, { ...options, formats: ['QRCode'], maxNumberOfSymbols: 1 })
  return found?.text
}
