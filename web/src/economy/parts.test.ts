import { expect, test } from 'vitest'
import { partsOf } from './parts.ts'

test('partsOf places the parts side by side so that they fill the whole width', () => {
  expect(partsOf([1n, 1n, 1n])).toEqual([
    { from: 0, width: 333, percent: '33.3' },
    { from: 333, width: 333, percent: '33.3' },
    { from: 666, width: 334, percent: '33.3' },
  ])
})

test('partsOf gives width 0 to a zero amount, and to every part when all are zero', () => {
  expect(partsOf([0n, 5n])).toEqual([
    { from: 0, width: 0, percent: '0.0' },
    { from: 0, width: 1000, percent: '100.0' },
  ])
  expect(partsOf([0n, 0n]).map(({ width }) => width)).toEqual([0, 0])
})

test('partsOf divides sums above the safe integer range exactly', () => {
  const huge = 9_000_000_000_000_000_001n
  expect(partsOf([huge, huge]).map(({ percent }) => percent)).toEqual(['50.0', '50.0'])
})
