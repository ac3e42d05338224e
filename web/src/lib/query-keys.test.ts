import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createQueryKeys } from './query-keys.ts'

test('createQueryKeys starts each key with the module’s prefix and the query’s name', () => {
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

test('no source file writes a query key by hand', () => {
  const written = /queryKey(?:: | = )\[|(?:QueryData|QueryState|Queries)(?:<.*>)?\(\s*\[/
  expect(files.filter(({ text }) => written.test(text)).map(({ path }) => path)).toEqual([])
})

test('every call of createQueryKeys has a prefix of its own', () => {
  const prefixes = files.flatMap(({ text }) =>
    [...text.matchAll(/createQueryKeys\(\s*(?:\[([^\]]*)\]|(\w+)),/g)].map(([, list, name]) => list ?? name),
  )
  expect(prefixes.length).toBeGreaterThan(2)
  expect(prefixes.filter((prefix, at) => prefixes.indexOf(prefix) !== at)).toEqual([])
})
