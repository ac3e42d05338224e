import { errors } from '@torch/contract/errors.ts'
import { expect, test } from 'vitest'
import { Refusal } from '../../lib/api/failure.ts'
import { submitFailureOf } from './apply-form.tsx'
import { words } from './apply-words.ts'

const w = words.en.failed

// rules/merchants#results
// spec: 001 §8 application: codes
test.each([
  [409, errors.alreadyMerchant.code, w.already, true],
  [409, errors.applicationPending.code, w.pending, true],
  [409, errors.applicationRejected.code, w.rejected, true],
  [400, errors.parameter.code, w.parameters, false],
  [400, errors.validation.code, w.validation, false],
  [401, errors.notSignedIn.code, w.signIn, false],
  [429, errors.tooManyRequests.code, w.title, false],
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
