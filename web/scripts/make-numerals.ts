import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/*
 * Writes the numeral face into src/ui/numerals: the digits and signs of Barlow in two weights. Run it after the characters or
 * the package changed: node web/scripts/make-numerals.ts
 */

/** The `unicode-range` of numerals.css names the same characters. */
export const CHARACTERS = '0123456789+-−–.,:%‰¥≈×'

export const WEIGHTS = [500, 600] as const

export const pathOf = (weight: number) =>
  join(import.meta.dirname, `../src/ui/numerals/numerals-${weight}.woff2`)

/** Returns the file of one weight. */
export async function makeNumerals(weight: number): Promise<Buffer> {
  const source = import.meta.resolve(`@fontsource/barlow/files/barlow-latin-${weight}-normal.woff2`)
  return subsetFont(readFileSync(fileURLToPath(source)), CHARACTERS, { targetFormat: 'woff2' })
}

if (import.meta.main) for (const weight of WEIGHTS) writeFileSync(pathOf(weight), await makeNumerals(weight))
