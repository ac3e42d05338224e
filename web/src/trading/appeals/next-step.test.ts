import type { AppealState, TradeSide } from '@torch/contract/states.ts'
import { expect, test } from 'vitest'
import { nextStepOf, sideOf } from './next-step.ts'

const of = (kind: 'appeal' | 'complaint', own: boolean, appealType: TradeSide, appealStatus: AppealState) =>
  nextStepOf({ kind, own, appealType, appealStatus })

test('the GF go to whoever was right', () => {
  expect(of('appeal', true, 'buyer', 'succeeded')).toBe('wonBuyer')
  expect(of('appeal', true, 'buyer', 'failed')).toBe('wonSeller')
  expect(of('appeal', false, 'seller', 'succeeded')).toBe('wonSeller')
  expect(of('appeal', true, 'seller', 'failed')).toBe('wonBuyer')
})

test('a complaint moves nothing', () => {
  for (const status of ['succeeded', 'failed', 'withdrawn'] as const)
    expect(of('complaint', true, 'buyer', status)).toBe('complaintOver')
})

test('who waits reads what they can do meanwhile', () => {
  expect(of('appeal', true, 'buyer', 'pending')).toBe('pendingOwn')
  expect(of('appeal', false, 'buyer', 'pending')).toBe('pendingTheirs')
  expect(of('complaint', false, 'seller', 'pending')).toBe('complaintTheirs')
  expect(of('appeal', false, 'buyer', 'under-review')).toBe('review')
  expect(of('appeal', true, 'buyer', 'withdrawn')).toBe('withdrawn')
})

test('a side is known from who appealed', () => {
  expect(sideOf({ own: true, appealType: 'buyer' })).toBe('buyer')
  expect(sideOf({ own: false, appealType: 'buyer' })).toBe('seller')
  expect(sideOf({ own: true, appealType: 'seller' })).toBe('seller')
  expect(sideOf({ own: false, appealType: 'seller' })).toBe('buyer')
})
