import { expect, test } from 'vitest'
import { Refusal } from '../../lib/api/failure.ts'
import { submitFailureOf } from './apply-form.tsx'
import { words } from './apply-words.ts'

const w = words.en.failed

// rules/merchants#results
// spec: 001 §8 application: codes
test.each([
  [409, 5008, w.already, true],
  [409, 5003, w.pending, true],
  [409, 5004, w.rejected, true],
  [400, 1002, w.parameters, false],
  [400, 1003, w.validation, false],
  [401, 1004, w.signIn, false],
  [429, 1006, w.title, false],
])(
  'submitFailureOf(%d, %d) takes the title from the code and the text from the server',
  (status, code, title, isConflict) => {
    const failure = submitFailureOf(new Refusal(status, code, 'What the server says'), w)
    expect(failure).toEqual({ tone: 'bad', title, text: 'What the server says', isConflict })
  },
)

// spec: 001 §8 application: codes
test('submitFailureOf uses the generic text when the server sends none', () => {
  expect(submitFailureOf(new Refusal(500, 1000, ''), w)).toMatchObject({ title: w.title, text: w.generic })
})
