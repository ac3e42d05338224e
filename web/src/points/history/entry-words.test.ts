import { expect, test } from 'vitest'
import { journalWords } from '../journal-words.ts'
import { words } from './words.ts'

test('each kind of movement that has a name has a sentence about its figure', () => {
  expect(Object.keys(words.zh.entry.eventTexts).sort()).toEqual(Object.keys(journalWords.zh.kinds).sort())
})
