import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { code128 } from './code128.ts'

// Otherwise the library would download it from a third party.
const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })

test('a barcode of 24 digits has eleven modules a symbol and thirteen for the end', () => {
  expect(code128('280042123456789012345678').reduce((sum, width) => sum + width)).toBe(11 * 14 + 13)
})

test('a reader finds the digits again, each pair of them', async () => {
  const pairs = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'))
  for (let at = 0; at < pairs.length; at += 10) {
    const digits = pairs.slice(at, at + 10).join('')
    const [found] = await readBarcodes(pictureOf(code128(digits)), { formats: ['Code128'] })
    expect(found?.text).toBe(digits)
  }
})

/** Draws the bars in black, three pixels a module, with a quiet zone. */
function pictureOf(widths: readonly number[]): ImageData {
  const MODULE = 3
  const QUIET = 20
  const line: number[] = Array(QUIET * MODULE).fill(255)
  for (const [at, width] of widths.entries()) line.push(...Array(width * MODULE).fill(at % 2 === 0 ? 0 : 255))
  line.push(...Array(QUIET * MODULE).fill(255))
  const height = 60
  const data = new Uint8ClampedArray(line.length * height * 4)
  for (let row = 0; row < height; row += 1)
    for (const [x, grey] of line.entries()) data.set([grey, grey, grey, 255], (row * line.length + x) * 4)
  return { data, width: line.length, height, colorSpace: 'srgb' } as ImageData
}
