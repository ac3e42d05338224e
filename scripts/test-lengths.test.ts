import { expect, test } from 'vitest'
import { testLengths } from './code-report/functions.ts'
import { readTree } from './code-report/tree.ts'

/** The maximum number of lines of a test: longer ones are split, or their steps get names in helpers. */
const MOST = 60
/** Journeys that are longer. Lower it with each one that is split. */
const LONG_JOURNEYS = 32

const lengths = testLengths(
  readTree()
    .map(({ path }) => path)
    .filter((path) => /\.test\.tsx?$|\.e2e\.ts$/.test(path)),
)
const isJourney = (path: string) => path.endsWith('.e2e.ts')
const longTests = [...lengths].flatMap(([path, all]) =>
  all.filter((lines) => lines > MOST).map((lines) => ({ path, lines })),
)

test('no test of server, web or scripts is longer than 60 lines', () => {
  expect(lengths.size).toBeGreaterThan(600)
  expect(longTests.filter(({ path }) => !isJourney(path))).toEqual([])
})

test('the number of longer journeys does not rise', () => {
  const journeys = longTests.filter(({ path }) => isJourney(path))
  expect(
    journeys.length,
    journeys.map(({ path, lines }) => `${path}: ${lines}`).join('\n'),
  ).toBeLessThanOrEqual(LONG_JOURNEYS)
})
