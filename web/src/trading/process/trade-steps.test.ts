import { expect, test } from 'vitest'
import { clockText } from './countdown.tsx'
import { stepsBehind } from './trade-steps.tsx'

const PAID = '2026-11-27T04:00:00.000Z'
const trade = (
  role: 'buyer' | 'seller',
  status: 'pending-payment' | 'paid' | 'completed' | 'cancelled' | 'appealing',
) => ({
  role,
  transaction: { status, paymentTime: status === 'pending-payment' ? null : PAID },
})

test('counts the steps behind from the state of the trade and the side', () => {
  expect(stepsBehind(trade('buyer', 'pending-payment'))).toBe(0)
  expect(stepsBehind(trade('buyer', 'paid'))).toBe(2)
  expect(stepsBehind(trade('seller', 'paid'))).toBe(1)
  expect(stepsBehind(trade('seller', 'appealing'))).toBe(1)
  expect(stepsBehind(trade('buyer', 'completed'))).toBe(3)
  expect(stepsBehind(trade('buyer', 'cancelled'))).toBeUndefined()
})

test('an appeal before the payment leaves all steps ahead', () => {
  const transaction = { status: 'appealing', paymentTime: null } as const
  expect(stepsBehind({ role: 'buyer', transaction })).toBe(0)
})

test('formats a duration as a clock and never below zero', () => {
  expect(clockText(28 * 60_000 + 41_999)).toBe('28:41')
  expect(clockText(3_909_000)).toBe('1:05:09')
  expect(clockText(-5)).toBe('00:00')
})
