import { expect, test } from 'vitest'
import { readTree } from './code-report/tree.ts'

/** The maximum number of lines of a product file. */
const MOST = 400

test('no product file is longer than 400 lines', () => {
  const long = readTree().filter(({ category, lines }) => category === 'product' && lines.length > MOST)
  expect(long.map(({ path }) => path)).toEqual([])
})
