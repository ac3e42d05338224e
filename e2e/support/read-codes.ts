import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'

// Otherwise the library would download it from a third party.
const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })

/** Returns the text of the first code in a picture, as a till's camera reads it; undefined for none. */
export async function readCodeIn(
  picture: ImageData | Buffer,
  format: NonNullable<ReaderOptions['formats']>[number],
): Promise<string | undefined> {
  const given = Buffer.isBuffer(picture) ? new Blob([new Uint8Array(picture)]) : picture
  const [found] = await readBarcodes(given, { formats: [format] })
  return found?.text
}
