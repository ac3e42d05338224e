import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

// Otherwise it would be fetched from a third party's server.
const locateFile = (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmUrl : prefix + path)

/** Resolves when codes can be read. The module is large, so load it only for scanning: `import('…/qr-reader.ts')`. */
export async function prepareQrReader(): Promise<void> {
  await prepareZXingModule({ overrides: { locateFile }, fireImmediately: true })
}

/** Returns the text of the first QR code in a picture; undefined for none. */
export async function readQr(
  picture: ImageData,
  options: Omit<ReaderOptions, 'formats' | 'maxNumberOfSymbols'>,
): Promise<string | undefined> {
  const [found] = await readBarcodes(picture, { ...options, formats: ['QRCode'], maxNumberOfSymbols: 1 })
  return found?.text
}
