import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

// docs/spec.md says of each row of the documents which test holds it, by file and name: all by hand.
const root = join(import.meta.dirname, '../../../..')
const document = readFileSync(join(root, 'docs/spec.md'), 'utf8')
const HELD = /^(`[^`]+\.test\.tsx?`|`e2e\/[^`]+\.e2e\.ts`)( `[^`]+`,?)+$/
const chapters = document.split(/^## /m).slice(1)

const rows = document
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| row |'))
  .map((line) => {
    const [row = '', heldBy = '', remark = ''] = line.slice(2).replace(/ ?\|$/, '').split(/ \| ?/)
    return { row, heldBy, remark }
  })

/** A file with its tests each. Names may have any sign in them. */
function filesOf(heldBy: string): string[] {
  return heldBy.split(/; (?=`(?:server|web|contract|e2e)\/)/)
}

/** Each test that is named, once. */
const cited = new Set(
  rows.flatMap(({ heldBy }) =>
    heldBy === '**not tested**'
      ? []
      : filesOf(heldBy).flatMap((one) => {
          const [file = '', ...names] = [...one.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words)
          return names.map((name) => `${file}\n${name}`)
        }),
  ),
)

test('every row names tests, or says plainly that none holds it, and why', () => {
  expect(rows.length).toBeGreaterThan(250)
  const unclear = rows.filter(({ heldBy, remark }) =>
    heldBy === '**not tested**' ? remark === '' : !filesOf(heldBy).every((one) => HELD.test(one)),
  )
  expect(unclear).toEqual([])
})

test('both documents are there from their first section to their ninth', () => {
  const sections = chapters.map((chapter) => Number(chapter[0]))
  const [first, second] = [sections.slice(0, 9), [...new Set(sections.slice(9))]]
  const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  expect([first, second]).toEqual([nine, nine])
})

describe('the tests that it names are there', () => {
  test.each([...cited].map((one) => one.split('\n') as [string, string]))('%s: %s', (file, name) => {
    expect(existsSync(join(root, file))).toBe(true)
    const text = readFileSync(join(root, file), 'utf8')
    // The first thing that a test, or a table of tests, is called with.
    expect(text).toMatch(new RegExp(`\\(\\s*['"\`]${name.replace(/\W/g, '\\$&')}`))
  })
})
