import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createQueryKeys } from './query-keys.ts'

test('a key begins with its room and its name, so that whoever asks for all of them anew names the beginning', () => {
  const keys = createQueryKeys(['shops'], 'shop', 'menu')
  expect(keys.all).toEqual(['shops'])
  expect(keys.shop()).toEqual(['shops', 'shop'])
  expect(keys.menu(7, 'zh')).toEqual(['shops', 'menu', 7, 'zh'])
  expect(Object.keys(keys)).toEqual(['all', 'shop', 'menu'])
})

const SRC = join(import.meta.dirname, '..')
const files = globSync('**/*.{ts,tsx}', { cwd: SRC })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path !== 'lib/query-keys.test.ts')
  .map((path) => ({ path, text: readFileSync(join(SRC, path), 'utf8') }))

test('no screen writes a key by hand', () => {
  const written = /queryKey(?:: | = )\[|(?:QueryData|QueryState|Queries)(?:<.*>)?\(\s*\[/
  expect(files.filter(({ text }) => written.test(text)).map(({ path }) => path)).toEqual([])
})

test('no two rooms begin alike, unless one lies within the other', () => {
  const rooms = files.flatMap(({ text }) =>
    [...text.matchAll(/createQueryKeys\(\s*(?:\[([^\]]*)\]|(\w+)),/g)].map(([, list, name]) => list ?? name),
  )
  expect(rooms.length).toBeGreaterThan(15)
  expect(rooms.filter((room, at) => rooms.indexOf(room) !== at)).toEqual([])
})
