import { expect, test } from 'vitest'
import { areaBelow, pathThrough, placePoints } from './chart-scale.ts'

test('placePoints puts the largest value at the top, the smallest at the bottom', () => {
  expect(placePoints([10n, 30n, 20n], 100, 50)).toEqual([
    { x: 0, y: 50 },
    { x: 50, y: 0 },
    { x: 100, y: 25 },
  ])
})

test('placePoints with fromZero makes heights proportional to the values', () => {
  expect(placePoints([50n, 100n], 100, 50, { fromZero: true })).toEqual([
    { x: 0, y: 25 },
    { x: 100, y: 0 },
  ])
})

test('placePoints puts a constant curve in the middle', () => {
  expect(placePoints([7n, 7n], 100, 50)).toEqual([
    { x: 0, y: 25 },
    { x: 100, y: 25 },
  ])
  expect(placePoints([], 100, 50)).toEqual([])
})

test('pathThrough and areaBelow draw through the points', () => {
  const points = placePoints([1n, 2n], 10, 10)
  expect(pathThrough(points)).toBe('M0 10L10 0')
  expect(areaBelow(points, 10)).toBe('M0 10L10 0L10 10L0 10Z')
})

test('placePoints scales a curve by the values of all curves', () => {
  const among = [0n, 100n, -100n]
  expect(placePoints([0n, 100n], 10, 10, { among })).toEqual([
    { x: 0, y: 5 },
    { x: 10, y: 0 },
  ])
  expect(placePoints([0n, -100n], 10, 10, { among })[1]).toEqual({ x: 10, y: 10 })
})
