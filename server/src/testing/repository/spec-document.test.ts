import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

// docs/spec.md names by hand the tests that cover each row of the spec, by file and title.
const root = join(import.meta.dirname, '../../../..')
const document = readFileSync(join(root, 'docs/spec.md'), 'utf8')
const COVERED = /^(`[^`]+\.test\.tsx?`|`e2e\/[^`]+\.e2e\.ts`)( `[^`]+`,?)+$/
const chapters = document.split(/^## /m).slice(1)

const rows = document
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| row |'))
  .map((line) => {
    const [row = '', coveredBy = '', remark = ''] = line.slice(2).replace(/ ?\|$/, '').split(/ \| ?/)
    return { row, coveredBy, remark }
  })

/** Splits a cell into files with their tests. Titles may contain any character. */
function filesOf(coveredBy: string): string[] {
  return coveredBy.split(/; (?=`(?:server|web|contract|e2e)\/)/)
}

/** Each named test, once. */
const cited = new Set(
  rows.flatMap(({ coveredBy }) =>
    coveredBy === '**not tested**'
      ? []
      : filesOf(coveredBy).flatMap((one) => {
          const [file = '', ...names] = [...one.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words)
          return names.map((name) => `${file}\n${name}`)
        }),
  ),
)

test('every row names tests, or states that it is not covered, and why', () => {
  expect(rows.length).toBeGreaterThan(250)
  const unclear = rows.filter(({ coveredBy, remark }) =>
    coveredBy === '**not tested**' ? remark === '' : !filesOf(coveredBy).every((one) => COVERED.test(one)),
  )
  expect(unclear).toEqual([])
})

test('both documents of the spec are present from section 1 to section 9', () => {
  const sections = chapters.map((chapter) => Number(chapter[0]))
  const [first, second] = [sections.slice(0, 9), [...new Set(sections.slice(9))]]
  const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  expect([first, second]).toEqual([nine, nine])
})

describe('every named test exists', () => {
  test.each([...cited].map((one) => one.split('\n') as [string, string]))('%s: %s', (file, name) => {
    expect(existsSync(join(root, file))).toBe(true)
    const text = readFileSync(join(root, file), 'utf8')
    // The first argument of a test or a table of tests.
    expect(text).toMatch(new RegExp(`\\(\\s*['"\`]${name.replace(/\W/g, '\\$&')}`))
  })
})
