import { expect, test } from 'vitest'
import { functionLengths } from './code-report/functions.ts'
import { readTree } from './code-report/tree.ts'

/** The maximum number of lines of a product function. */
const MOST = 120

test('no product function is longer than 120 lines', () => {
  const paths = readTree()
    .filter(({ path, category }) => category === 'product' && /\.tsx?$/.test(path))
    .map(({ path }) => path)
  const lengths = functionLengths(paths)
  expect(lengths.size).toBe(paths.length)
  const long = [...lengths].flatMap(([path, all]) =>
    all.filter((lines) => lines > MOST).map((lines) => `${path}: ${lines} lines`),
  )
  expect(long).toEqual([])
})
