import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SIZES_PX = [13, 15, 17, 28, 48]

const source = join(import.meta.dirname, '..')
const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

test('text has five sizes, and none is smaller than 13 px', () => {
  const sizes = [...tokens.matchAll(/--text-\w+: ([\d.]+)rem;/g)].map(([, rem]) => Number(rem) * 16)
  expect(sizes.sort((one, other) => one - other)).toEqual(SIZES_PX)
})

test('no screen sets a smaller size by itself', () => {
  const tooSmall = globSync('**/*.{tsx,css}', { cwd: source }).flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8')
    const found = text.matchAll(/(?:text-\[(?:min\(|max\()?|font-size: )([\d.]+)(rem|px)/g)
    return [...found].flatMap(([size, value, unit]) =>
      Number(value) * (unit === 'rem' ? 16 : 1) < 13 ? [`${file}: ${size}`] : [],
    )
  })
  expect(tooSmall).toEqual([])
})
