import { expect, test } from 'vitest'
import { words as ui } from '../ui/words.ts'

type Texts = { readonly [name: string]: string | ((...blanks: never[]) => string) | Texts }
const modules = import.meta.glob<{ words: { zh: Texts; en: Texts } }>('../**/words.ts', { eager: true })
// lib/words.ts defines the function and exports no texts.
const trees = Object.entries(modules).filter(([, module]) => module.words !== undefined)

test('the glob finds the texts of the modules', () => {
  expect(trees.length).toBeGreaterThan(3)
  expect(ui.zh.back).toBe('返回')
})

// spec: 000 §1 in Chinese and in English
test.each(trees)('%s has every text in both languages', (_, { words }) => {
  const zh = leaves(words.zh)
  const en = leaves(words.en)
  expect(en.map(([name]) => name)).toEqual(zh.map(([name]) => name))
  for (const [name, text] of [...zh, ...en]) expect(text.trim(), name).not.toBe('')
})

test.each(trees)('%s has no Chinese characters in its English texts', (path, { words }) => {
  const left = leaves(words.en).filter(
    ([name, text]) => /\p{Script=Han}/u.test(text) && !ALLOWED.test(path + name),
  )
  expect(left).toEqual([])
})

/** The language switch contains the other language's name. */
const ALLOWED = /switchLanguage/

function leaves(tree: Texts, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] => {
    const path = `${prefix}.${name}`
    if (typeof value === 'string') return [[path, value]]
    if (typeof value === 'function') return [[path, value(...(SAMPLE as never[]))]]
    return leaves(value, path)
  })
}

const SAMPLE = ['1', '2', '3', '4']
