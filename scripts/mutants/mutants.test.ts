import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../steps.ts'
import { mutants } from './mutants.ts'

// Whether the tests find the faults is a run of half an hour: `npm run test:mutants`.

const inServer = (path: string) => join(root, 'server/src', path)

test('every fault can still be planted', () => {
  const stale = mutants.filter(
    ({ file, search, replace }) =>
      search === replace ||
      !existsSync(inServer(file)) ||
      readFileSync(inServer(file), 'utf8').split(search).length !== 2,
  )
  expect(
    stale.map(({ file, breaks }) => `${file}: adapt the search text of "${breaks}" in scripts/mutants`),
  ).toEqual([])
})

test('every fault names tests that npm test runs', () => {
  const tests = new Set(mutants.flatMap((mutant) => mutant.tests))
  const missing = [...tests].filter((path) => path.endsWith('.slow.test.ts') || !existsSync(inServer(path)))
  expect(missing).toEqual([])
  expect(mutants.filter((mutant) => mutant.tests.length === 0)).toEqual([])
})

test('each area has at least fifteen faults, each described once', () => {
  for (const area of ['payments', 'trading', 'rewards', 'identity'])
    expect(mutants.filter((mutant) => mutant.area === area).length, area).toBeGreaterThanOrEqual(15)
  expect(new Set(mutants.map(({ breaks }) => breaks)).size).toBe(mutants.length)
})
