import { errors } from '@torch/contract/errors.ts'
import { expect, test } from 'vitest'
import { Refusal, Unreachable } from '../lib/api/failure.ts'
import { isSettled } from './use-payment.ts'

const refusal = (name: keyof typeof errors) => new Refusal(errors[name].status, errors[name].code, '')

test.each(['insufficientGf', 'wrongPaymentPassword', 'ownShop', 'keyReused', 'amountTooLarge'] as const)(
  '%s settles a payment, also after a lost connection',
  (name) => {
    expect(isSettled(refusal(name), false)).toBe(true)
    expect(isSettled(refusal(name), true)).toBe(true)
  },
)

test.each(['stillRunning', 'internal', 'unavailable'] as const)('%s leaves a payment open', (name) => {
  expect(isSettled(refusal(name), false)).toBe(false)
})

test.each(['tooManyRequests', 'paymentsLocked', 'notSignedIn'] as const)(
  '%s settles a payment only where no attempt was lost before',
  (name) => {
    expect(isSettled(refusal(name), false)).toBe(true)
    expect(isSettled(refusal(name), true)).toBe(false)
  },
)

test('silence leaves a payment open', () => {
  expect(isSettled(new Unreachable('timeout'), true)).toBe(false)
  expect(isSettled(new TypeError('broken'), false)).toBe(false)
})
