import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { common } from '@torch/contract/common-words.ts'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const COMMON = join('contract', 'src', 'common-words.ts')

test('no two common texts are equal in either language', () => {
  const texts = Object.values(common)
  for (const language of ['zh', 'en'] as const)
    expect(new Set(texts.map((one) => one[language])).size).toBe(texts.length)
})

test('a common text is not written a second time', () => {
  const known = new Map(Object.entries(common).map(([name, { zh, en }]) => [`${zh} ${en}`, name]))
  const copies = globSync(['web/src/**/*.{ts,tsx}', 'contract/src/**/*.ts'], { cwd: ROOT })
    .filter((file) => file !== COMMON && !file.includes('.test.'))
    .flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\{\s*zh: '([^']*)',\s*en: '([^']*)',?\s*\}/g)]
        .map(([, zh, en]) => known.get(`${zh} ${en}`))
        .filter((name) => name !== undefined)
        .map((name) => `${file}: common.${name}`),
    )
  expect(copies).toEqual([])
})
