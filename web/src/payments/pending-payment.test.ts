import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useMemoryStorage } from '../lib/memory-storage.ts'
import { forgetPending, keepPending, type PendingPayment, pendingPayment } from './pending-payment.ts'

const ALICE = 7
const pending: PendingPayment = {
  key: 'k1',
  payee: {
    shop: {
      ...{ id: 3, shopName: '老王面馆', shopNameEn: null, shopDescription: null, shopDescriptionEn: null },
      ...{ shopLogo: null, address: null, addressEn: null, contactPhone: null, ownerName: 'n***e' },
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

test('what was sent is known after a reload, to who sent it, until it is settled', () => {
  keepPending(ALICE, pending)
  expect(pendingPayment(ALICE)).toEqual(pending)
  expect(pendingPayment(8)).toBeUndefined()
  forgetPending(ALICE)
  expect(pendingPayment(ALICE)).toBeUndefined()
})

test('no second key is kept', () => {
  keepPending(ALICE, pending)
  expect(localStorage.getItem('paymentsLastSeen.pending')).not.toMatch(/password/i)
})

test('after a day it is asked for no more', () => {
  keepPending(ALICE, pending)
  vi.advanceTimersByTime(24 * 60 * 60 * 1000 - 1)
  expect(pendingPayment(ALICE)).toEqual(pending)
  vi.advanceTimersByTime(1)
  expect(pendingPayment(ALICE)).toBeUndefined()
})

test('what an older app kept in another shape is none', () => {
  const data = { ...pending, payee: { id: 3 } }
  localStorage.setItem('paymentsLastSeen.pending', JSON.stringify({ owner: ALICE, at: Date.now(), data }))
  expect(pendingPayment(ALICE)).toBeUndefined()
})
