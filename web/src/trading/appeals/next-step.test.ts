import type { AppealState, TradeSide } from '@torch/contract/states.ts'
import { expect, test } from 'vitest'
import { nextStepOf, sideOf } from './next-step.ts'

const stepOf = (
  kind: 'appeal' | 'complaint',
  own: boolean,
  appealType: TradeSide,
  appealStatus: AppealState,
) => nextStepOf({ kind, own, appealType, appealStatus })

test('nextStepOf a decided appeal names the winning side', () => {
  expect(stepOf('appeal', true, 'buyer', 'succeeded')).toBe('wonBuyer')
  expect(stepOf('appeal', true, 'buyer', 'failed')).toBe('wonSeller')
  expect(stepOf('appeal', false, 'seller', 'succeeded')).toBe('wonSeller')
  expect(stepOf('appeal', true, 'seller', 'failed')).toBe('wonBuyer')
})

test('nextStepOf an ended complaint is "complaintOver"', () => {
  for (const status of ['succeeded', 'failed', 'withdrawn'] as const)
    expect(stepOf('complaint', true, 'buyer', status)).toBe('complaintOver')
})

test('nextStepOf an open appeal depends on its status and the viewer', () => {
  expect(stepOf('appeal', true, 'buyer', 'pending')).toBe('pendingOwn')
  expect(stepOf('appeal', false, 'buyer', 'pending')).toBe('pendingTheirs')
  expect(stepOf('complaint', false, 'seller', 'pending')).toBe('complaintTheirs')
  expect(stepOf('appeal', false, 'buyer', 'under-review')).toBe('review')
  expect(stepOf('appeal', true, 'buyer', 'withdrawn')).toBe('withdrawn')
})

test('sideOf derives the viewer’s side from the appellant’s', () => {
  expect(sideOf({ own: true, appealType: 'buyer' })).toBe('buyer')
  expect(sideOf({ own: false, appealType: 'buyer' })).toBe('seller')
  expect(sideOf({ own: true, appealType: 'seller' })).toBe('seller')
  expect(sideOf({ own: false, appealType: 'seller' })).toBe('buyer')
})
