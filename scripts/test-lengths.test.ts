import { expect, test } from 'vitest'
import { testLengths } from './code-report/functions.ts'
import { readTree } from './code-report/tree.ts'

/** The maximum number of lines of a test: longer ones are split, or their steps get names in helpers. */
const MOST = 60

test('no test is longer than 60 lines', () => {
  const lengths = testLengths(
    readTree()
      .map(({ path }) => path)
      .filter((path) => /\.test\.tsx?$|\.e2e\.ts$/.test(path)),
  )
  expect(lengths.size).toBeGreaterThan(600)
  const longTests = [...lengths].flatMap(([path, all]) =>
    all.filter((lines) => lines > MOST).map((lines) => `${path}: ${lines}`),
  )
  expect(longTests).toEqual([])
})
