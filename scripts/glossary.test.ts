import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

const rows = readFileSync(join(root, 'GLOSSARY.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| term'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, term = '', zh = '', code = '', meaning = '']) => ({
    term,
    zh,
    code: code.replaceAll('`', ''),
    meaning,
  }))

test('the glossary has at most 100 terms, each once and with all its columns', () => {
  expect(rows.length).toBeLessThanOrEqual(100)
  const terms = rows.map(({ term }) => term)
  expect(terms).toEqual([...new Set(terms)])
  expect(rows.filter((row) => Object.values(row).some((cell) => cell === ''))).toEqual([])
})

test('each name that the glossary gives for the code occurs in the code', () => {
  const found = (name: string) =>
    execFileSync('git', ['grep', '-lF', name, '--', 'contract/src', 'server/src', 'web/src'], { cwd: root })
  for (const { code } of rows) expect(() => found(code), code).not.toThrow()
})
