import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// docs/security.md states sums of its rows, repeats its gaps in a list, and names files; these are written by hand.
const root = join(import.meta.dirname, '../../../..')
const document = readFileSync(join(root, 'docs/security.md'), 'utf8')
const [head = '', ...chapters] = document.split(/^## /m)
const gapList = chapters.find((chapter) => chapter.startsWith('All gaps')) ?? ''
const numbers = (text: string) =>
  [...text.matchAll(/v5\.0\.0-(\d+\.\d+\.\d+)(¹?)/g)].map(([, number, level]) => `${number}${level}`)

const rows = chapters
  .filter((chapter) => /^\d/.test(chapter))
  .flatMap((chapter) => chapter.split('\n').filter((line) => line.startsWith('| v5.0.0-')))
  .map((line) => {
    const [of = '', , how = ''] = line.split(' | ')
    return { of: numbers(of), outcome: /^(\*\*)?(met|n\.a\.|gap)/.exec(how)?.[2] }
  })
const counted = (outcome: string) => {
  const found = rows.filter((row) => row.outcome === outcome).flatMap((row) => row.of)
  return [found.length, found.filter((number) => number.endsWith('¹')).length]
}

test('every requirement has one outcome, and the sums in docs/security.md match the rows', () => {
  const all = rows.flatMap((row) => row.of)
  expect(new Set(all).size).toBe(all.length)
  expect(rows.filter((row) => row.outcome === undefined)).toEqual([])
  const [said, level1] = [/^\| levels 1 and 2 \|(.*)\|$/m, /^\| of these level 1 \|(.*)\|$/m].map((line) =>
    (line.exec(head)?.[1] ?? '').split('|').map(Number),
  )
  const sums = ['met', 'n.a.', 'gap'].map(counted)
  expect(said).toEqual(sums.map(([whole]) => whole))
  expect(level1).toEqual(sums.map(([, first]) => first))
  expect(head).toContain(`${all.length} requirements`)
})

test('the list of gaps names exactly the rows with a gap', () => {
  const gaps = rows.filter((row) => row.outcome === 'gap').flatMap((row) => row.of)
  expect(numbers(gapList).sort()).toEqual(gaps.sort())
})

test('every named file exists', () => {
  const files = [
    ...document.matchAll(/`((?:server|web|contract|e2e|docs|bench|scripts)\/[\w./-]+\.\w+)`/g),
  ].map(([, file]) => file ?? '')
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
