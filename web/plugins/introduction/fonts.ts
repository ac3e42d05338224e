import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import type { Language } from '../../src/lib/language.ts'

export type Weight = 'regular' | 'bold'

/** A subset font with some of the characters, in one weight. */
export interface Font {
  name: string
  weight: Weight
  characters: ReadonlySet<string>
  bytes: Buffer
}

/** The package and file names of a font family. Each file has a slice of the characters, in all weights. */
const FAMILIES = {
  zh: ['noto-sans-sc'],
  // The Chinese font sets quotes and apostrophes as wide as a character.
  en: ['noto-sans', 'noto-sans-sc'],
} as const
type Family = (typeof FAMILIES)[Language][number]
export const families = FAMILIES.en

const WEIGHTS = { regular: 400, bold: 700 } as const

/** Returns fonts with the characters of a text only, each from the first family that has it. Throws if none has one. */
export async function fontsFor(text: string, language: Language): Promise<Font[]> {
  const slices = FAMILIES[language].flatMap(slicesOf)
  const wanted = new Map<Slice, Set<string>>()
  for (const character of new Set(text.replace(/\s/g, ' '))) {
    const slice = slices.find((one) => has(one, character))
    if (!slice) throw new Error(`the introduction’s fonts have no ${JSON.stringify(character)}`)
    wanted.set(slice, (wanted.get(slice) ?? new Set()).add(character))
  }
  return Promise.all(
    [...wanted].flatMap(([slice, characters]) =>
      (['regular', 'bold'] as const).map(async (weight) => ({
        name: `${basename(slice.file)}-${weight}`,
        weight,
        characters,
        bytes: await subsetFont(readFileSync(slice.file), [...characters].join(''), {
          targetFormat: 'truetype',
          variationAxes: { wght: WEIGHTS[weight] },
        }),
      })),
    ),
  )
}

/** Returns the folder of a family's package. */
export function homeOf(family: Family): string {
  return dirname(createRequire(import.meta.url).resolve(`@fontsource-variable/${family}/package.json`))
}

interface Slice {
  file: string
  ranges: { first: number; last: number }[]
}

/** Returns the Unicode ranges of each file of a family, such as `U+4e00,U+4e09-4e0b`. */
function slicesOf(family: Family): Slice[] {
  const home = homeOf(family)
  const rangesBySlice = JSON.parse(readFileSync(join(home, 'unicode.json'), 'utf8')) as Record<string, string>
  return Object.entries(rangesBySlice).map(([slice, ranges]) => ({
    file: join(home, `files/${family}-${slice.replace(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: ranges.split(',').map((range) => {
      const [first = '', last = first] = range.replace(/^U\+/i, '').split('-')
      return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16) }
    }),
  }))
}

function has({ ranges }: Slice, character: string): boolean {
  const point = character.codePointAt(0) ?? 0
  return ranges.some(({ first, last }) => first <= point && point <= last)
}
