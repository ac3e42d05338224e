import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CHARACTERS, makeNumerals, pathOf, WEIGHTS } from '../../../scripts/make-numerals.ts'

const MAX_BYTES = 15 * 1024

test('the numeral face weighs at most 15 KiB in two weights', () => {
  const bytes = WEIGHTS.map((weight) => readFileSync(pathOf(weight)).length)
  expect(bytes.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(MAX_BYTES)
})

test('the files were made from the installed package: else run make-numerals.ts', async () => {
  for (const weight of WEIGHTS)
    expect((await makeNumerals(weight)).equals(readFileSync(pathOf(weight)))).toBe(true)
})

test('the style sheet uses the face for exactly the characters that it has', () => {
  const css = readFileSync(join(import.meta.dirname, 'numerals.css'), 'utf8')
  const ranges = [...css.matchAll(/unicode-range: (.*);/g)].map(([, range = '']) => range)
  expect(new Set(ranges).size).toBe(1)
  const named = ranges[0]?.split(', ').flatMap((one) => {
    const [from = 0, to = from] = one
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n))
  })
  expect(named?.sort()).toEqual([...CHARACTERS].sort())
})
