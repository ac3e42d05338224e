import { expect, test } from 'vitest'
import { partsOf } from './parts.ts'

test('parts follow each other and fill the whole', () => {
  expect(partsOf([1n, 1n, 1n])).toEqual([
    { from: 0, width: 333, percent: '33.3' },
    { from: 333, width: 333, percent: '33.3' },
    { from: 666, width: 334, percent: '33.3' },
  ])
})

test('a part of nothing has no width, nor has anything where there is nothing', () => {
  expect(partsOf([0n, 5n])).toEqual([
    { from: 0, width: 0, percent: '0.0' },
    { from: 0, width: 1000, percent: '100.0' },
  ])
  expect(partsOf([0n, 0n]).map(({ width }) => width)).toEqual([0, 0])
})

test('sums beyond what a floating point number holds are shared alike', () => {
  const much = 9_000_000_000_000_000_001n
  expect(partsOf([much, much]).map(({ percent }) => percent)).toEqual(['50.0', '50.0'])
})
