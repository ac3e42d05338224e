import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NOT_TESTED, readTags, rowsOf, SPEC_DOCUMENT, tagsOf, withTags } from './spec-document.ts'
import { root } from './steps.ts'

const path = join(root, SPEC_DOCUMENT)
const document = readFileSync(path, 'utf8')
const rows = rowsOf(document)
const tags = readTags()

test('the document is the one that the tags generate (if not: vitest run scripts/spec-document.test.ts --update)', async () => {
  await expect(withTags(document, tags)).toMatchFileSnapshot(path)
})

test('every tag stands above a test and names a row of the document', () => {
  const keys = new Set(rows.map(({ key }) => key))
  expect(keys.size).toBe(rows.length)
  expect(tags.filter(({ row, title }) => title === '' || !keys.has(row))).toEqual([])
})

test('a row without a test states why', () => {
  expect(rows.length).toBeGreaterThan(350)
  expect(rows.filter(({ testedBy, remark }) => testedBy === NOT_TESTED && remark === '')).toEqual([])
})

test('both documents have tests in each of their nine sections', () => {
  const sections = ['000', '001'].flatMap((spec) =>
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((one) => `${spec} §${one}`),
  )
  const tested = new Set(tags.map(({ row }) => row.slice(0, sections[0]?.length)))
  expect([...tested].sort()).toEqual(sections)
})

test('reads the rows of a test, of a table of tests, and of a title with a variable part', () => {
  const text = [
    '// spec: 000 §5 email | password',
    '// spec: 001 §2 search',
    "test('refuses a short one', () => {})",
    '  // spec: 000 §1 two balances',
    "  test.each([['a'], ['b']])('shows %s', () => {})",
    '// spec: 000 §8 messages',
    'test(`says why, $' + '{language}`, async () => {})',
    '// spec: 000 §9 limits',
    'const noTest = 1',
  ]
  const read = tagsOf('a.test.ts', `${text.join('\n')}\n`)
  expect(read.map(({ row, title }) => [row, title])).toEqual([
    ['000 §5 email', 'refuses a short one'],
    ['000 §5 password', 'refuses a short one'],
    ['001 §2 search', 'refuses a short one'],
    ['000 §1 two balances', 'shows %s'],
    ['000 §8 messages', 'says why'],
    ['000 §9 limits', ''],
  ])
})
