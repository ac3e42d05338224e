import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countRetiredWords, retiredWords } from './retired-words.ts'

const root = join(import.meta.dirname, '..')

test('no retired word is used more often than its recorded count', () => {
  const counts = countRetiredWords(root)
  const more = retiredWords.flatMap(({ word, use, most }) => {
    const found = counts.get(word) ?? 0
    return found > most ? [`${word}: ${found} uses, at most ${most}; write ${use}`] : []
  })
  expect(more).toEqual([])
})

const isSubject = (subject: string) => subject.length <= 72 && /^[a-z0-9 ,/-]+: [a-z0-9]/.test(subject)

test.each([
  ['payments: reject tips without a bill', true],
  ['a crowd’s patience is a function of its own', false],
  [`docs: ${'x'.repeat(67)}`, false],
])('commit subject %j is accepted: %j', (subject, accepted) => {
  expect(isSubject(subject)).toBe(accepted)
})

/** Earlier subjects are not checked. */
const SINCE = '2026-11-26T20:53:00Z'

test('subjects of new commits have the form `area: imperative` and at most 72 characters', () => {
  const args = ['log', '--no-merges', `--since=${SINCE}`, '--format=%s']
  const subjects = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')
  expect(subjects.filter((subject) => subject !== '' && !isSubject(subject))).toEqual([])
})
