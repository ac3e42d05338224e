import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useMemoryStorage } from '../../lib/memory-storage.ts'
import {
  clearUnanswered,
  saveUnanswered,
  type UnansweredPayment,
  unansweredPayment,
} from './unanswered-payment.ts'

const ALICE = 7
const unanswered: UnansweredPayment = {
  key: 'k1',
  payee: {
    shop: {
      id: 3,
      shopName: '老王面馆',
      shopNameEn: null,
      shopDescription: null,
      shopDescriptionEn: null,
      shopLogo: null,
      address: null,
      addressEn: null,
      contactPhone: null,
      ownerName: 'n***e',
    },
    code: 'GF_PAYMENT_DEMO0001',
    bill: undefined,
  },
  typed: '12.00',
  remark: '',
}

beforeEach(() => {
  useMemoryStorage()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('unansweredPayment returns the member’s payment until it is cleared', () => {
  saveUnanswered(ALICE, unanswered)
  expect(unansweredPayment(ALICE)).toEqual(unanswered)
  expect(unansweredPayment(8)).toBeUndefined()
  clearUnanswered(ALICE)
  expect(unansweredPayment(ALICE)).toBeUndefined()
})

test('saveUnanswered stores the tip with the key that it belongs to', () => {
  saveUnanswered(ALICE, { ...unanswered, tip: '1.20' })
  expect(unansweredPayment(ALICE)).toEqual({ ...unanswered, tip: '1.20' })
})

test('saveUnanswered does not store the payment password', () => {
  saveUnanswered(ALICE, unanswered)
  expect(localStorage.getItem('paymentsLastSeen.unanswered')).not.toMatch(/password/i)
})

test('unansweredPayment returns a payment for 24 hours', () => {
  saveUnanswered(ALICE, unanswered)
  vi.advanceTimersByTime(24 * 60 * 60 * 1000 - 1)
  expect(unansweredPayment(ALICE)).toEqual(unanswered)
  vi.advanceTimersByTime(1)
  expect(unansweredPayment(ALICE)).toBeUndefined()
})

test('unansweredPayment ignores data of an older shape', () => {
  const data = { ...unanswered, payee: { id: 3 } }
  localStorage.setItem('paymentsLastSeen.unanswered', JSON.stringify({ owner: ALICE, at: Date.now(), data }))
  expect(unansweredPayment(ALICE)).toBeUndefined()
})
