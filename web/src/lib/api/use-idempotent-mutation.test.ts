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
] as const)('%s settles an intention, also after a lost connection', (name) => {
  expect(isSettled(refusal(name), false)).toBe(true)
  expect(isSettled(refusal(name), true)).toBe(true)
})

test.each(['requestInProgress', 'internal', 'unavailable'] as const)(
  '%s leaves an intention open',
  (name) => {
    expect(isSettled(refusal(name), false)).toBe(false)
  },
)

test.each(['tooManyRequests', 'paymentsLocked', 'notSignedIn'] as const)(
  '%s settles an intention only where no attempt was lost before',
  (name) => {
    expect(isSettled(refusal(name), false)).toBe(true)
    expect(isSettled(refusal(name), true)).toBe(false)
  },
)

test('silence leaves an intention open', () => {
  expect(isSettled(new Unreachable('timeout'), true)).toBe(false)
  expect(isSettled(new TypeError('broken'), false)).toBe(false)
})
