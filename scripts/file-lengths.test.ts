import { expect, test } from 'vitest'
import { readTree } from './code-report/tree.ts'

/** No file of the product has more lines than this: it holds one idea. */
const MOST = 400

/** What is longer, and may be: rows that nobody reads through. */
const LISTS = ['server/src/demo/city-beijing.ts']

test('a file of the product holds one idea, so it is not long', () => {
  const long = readTree().filter(({ category, lines }) => category === 'product' && lines.length > MOST)
  expect(long.map(({ path }) => path)).toEqual(LISTS)
})
