import { expect, test } from 'vitest'
import { words as ui } from '../ui/words.ts'

type Said = { readonly [name: string]: string | ((...blanks: never[]) => string) | Said }
const rooms = import.meta.glob<{ words: { zh: Said; en: Said } }>('../**/words.ts', { eager: true })
// The module of that name in this folder defines words and has none.
const trees = Object.entries(rooms).filter(([, room]) => room.words !== undefined)

test('there are words to look at', () => {
  expect(trees.length).toBeGreaterThan(3)
  expect(ui.zh.back).toBe('返回')
})

test.each(trees)('%s says everything in both languages', (_, { words }) => {
  const zh = leaves(words.zh)
  const en = leaves(words.en)
  expect(en.map(([name]) => name)).toEqual(zh.map(([name]) => name))
  for (const [name, text] of [...zh, ...en]) expect(text.trim(), name).not.toBe('')
})

test.each(trees)('%s has no Chinese left in its English', (path, { words }) => {
  const left = leaves(words.en).filter(
    ([name, text]) => /\p{Script=Han}/u.test(text) && !MEANT.test(path + name),
  )
  expect(left).toEqual([])
})

/** The language switch contains the other language's name. */
const MEANT = /switchLanguage/

function leaves(tree: Said, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] => {
    const path = `${prefix}.${name}`
    if (typeof value === 'string') return [[path, value]]
    if (typeof value === 'function') return [[path, value(...(SAMPLE as never[]))]]
    return leaves(value, path)
  })
}

const SAMPLE = ['1', '2', '3', '4']
