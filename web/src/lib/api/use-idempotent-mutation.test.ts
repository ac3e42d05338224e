import { errors } from '@torch/contract/errors.ts'
import { expect, test } from 'vitest'
import { Refusal, Unreachable } from './failure.ts'
import { isSettled } from './use-idempotent-mutation.ts'

const refusal = (name: keyof typeof errors) => new Refusal(errors[name].status, errors[name].code, '')

test.each([
  'insufficientGf',
  'wrongPaymentPassword',
  'ownShop',
  'idempotencyKeyReused',
  'amountTooLarge',
] as const)('isSettled is true after %s, also after a lost attempt', (name) => {
  expect(isSettled(refusal(name), false)).toBe(true)
  expect(isSettled(refusal(name), true)).toBe(true)
})

test.each(['requestInProgress', 'internal', 'unavailable'] as const)(
  'isSettled is false after %s',
  (name) => {
    expect(isSettled(refusal(name), false)).toBe(false)
  },
)

test.each(['tooManyRequests', 'paymentsLocked', 'notSignedIn'] as const)(
  'isSettled is true after %s only when no attempt was lost before',
  (name) => {
    expect(isSettled(refusal(name), false)).toBe(true)
    expect(isSettled(refusal(name), true)).toBe(false)
  },
)

test('isSettled is false after a timeout or an unexpected error', () => {
  expect(isSettled(new Unreachable('timeout'), true)).toBe(false)
  expect(isSettled(new TypeError('broken'), false)).toBe(false)
})
