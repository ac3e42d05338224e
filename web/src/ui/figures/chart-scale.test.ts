import { expect, test } from 'vitest'
import { areaBelow, pathThrough, placePoints } from './chart-scale.ts'

test('the largest value is on top, the least at the bottom', () => {
  expect(placePoints([10n, 30n, 20n], 100, 50)).toEqual([
    { x: 0, y: 50 },
    { x: 50, y: 0 },
    { x: 100, y: 25 },
  ])
})

test('from zero, a height is a share of the whole', () => {
  expect(placePoints([50n, 100n], 100, 50, { fromZero: true })).toEqual([
    { x: 0, y: 25 },
    { x: 100, y: 0 },
  ])
})

test('a curve that never changes lies in the middle', () => {
  expect(placePoints([7n, 7n], 100, 50)).toEqual([
    { x: 0, y: 25 },
    { x: 100, y: 25 },
  ])
  expect(placePoints([], 100, 50)).toEqual([])
})

test('paths are drawn through the points', () => {
  const points = placePoints([1n, 2n], 10, 10)
  expect(pathThrough(points)).toBe('M0 10L10 0')
  expect(areaBelow(points, 10)).toBe('M0 10L10 0L10 10L0 10Z')
})

test('two curves on one scale', () => {
  const among = [0n, 100n, -100n]
  expect(placePoints([0n, 100n], 10, 10, { among })).toEqual([
    { x: 0, y: 5 },
    { x: 10, y: 0 },
  ])
  expect(placePoints([0n, -100n], 10, 10, { among })[1]).toEqual({ x: 10, y: 10 })
})
