import { expect, test } from 'vitest'
import { functionLengths } from './code-report/functions.ts'
import { readTree } from './code-report/tree.ts'

/** No function of the product has more lines than this: as many as one can hold in mind. */
const MOST = 120

test('no function of the product is longer than a long screen', () => {
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
