import { expect, test } from 'vitest'
import { Refusal } from '../../lib/api/failure.ts'
import { words } from './apply-words.ts'
import { submitFailureOf } from './submit-failure.ts'

const w = words.en.failed

// rules/merchants#results: the title by the code, the text from the server.
test.each([
  [409, 5008, w.already, true],
  [409, 5003, w.pending, true],
  [409, 5004, w.rejected, true],
  [400, 1002, w.parameters, false],
  [400, 1003, w.validation, false],
  [401, 1004, w.signIn, false],
  [429, 1006, w.title, false],
])('%d with code %d', (status, code, title, isConflict) => {
  const said = submitFailureOf(new Refusal(status, code, 'What the server says'), w)
  expect(said).toEqual({ tone: 'bad', title, text: 'What the server says', isConflict })
})

test('a refusal without a sentence gets the generic one', () => {
  expect(submitFailureOf(new Refusal(500, 1000, ''), w)).toMatchObject({ title: w.title, text: w.generic })
})
