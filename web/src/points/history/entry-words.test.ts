import { expect, test } from 'vitest'
import { journalWords } from '../journal-words.ts'
import { words } from './words.ts'

test('every named kind of journal entry has an explanation', () => {
  expect(Object.keys(words.zh.entry.eventTexts).sort()).toEqual(Object.keys(journalWords.zh.kinds).sort())
})
