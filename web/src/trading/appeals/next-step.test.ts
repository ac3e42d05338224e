import { expect, test } from 'vitest'
import { nextStepOf, sideOf } from './next-step.ts'

const of = (kind: 'appeal' | 'complaint', own: boolean, appealType: number, appealStatus: number) =>
  nextStepOf({ kind, own, appealType, appealStatus })

test('the GF go to whoever was right', () => {
  expect(of('appeal', true, 1, 3)).toBe('wonBuyer')
  expect(of('appeal', true, 1, 4)).toBe('wonSeller')
  expect(of('appeal', false, 2, 3)).toBe('wonSeller')
  expect(of('appeal', true, 2, 4)).toBe('wonBuyer')
})

test('a complaint moves nothing', () => {
  for (const status of [3, 4, 5]) expect(of('complaint', true, 1, status)).toBe('complaintOver')
})

test('who waits reads what they can do meanwhile', () => {
  expect(of('appeal', true, 1, 1)).toBe('pendingOwn')
  expect(of('appeal', false, 1, 1)).toBe('pendingTheirs')
  expect(of('complaint', false, 2, 1)).toBe('complaintTheirs')
  expect(of('appeal', false, 1, 2)).toBe('review')
  expect(of('appeal', true, 1, 5)).toBe('withdrawn')
})

test('a side is known from who appealed', () => {
  expect(sideOf({ own: true, appealType: 1 })).toBe('buyer')
  expect(sideOf({ own: false, appealType: 1 })).toBe('seller')
  expect(sideOf({ own: true, appealType: 2 })).toBe('seller')
  expect(sideOf({ own: false, appealType: 2 })).toBe('buyer')
})
