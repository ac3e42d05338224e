import { expect, test } from 'vitest'
import { distanceKm, showDistance } from './distance.ts'

const tiananmen = { latitude: 39.90923, longitude: 116.397428 }

test.each([
  ['itself', tiananmen, 0],
  ['Shanghai, People’s Square', { latitude: 31.2304, longitude: 121.4737 }, 1068],
  ['a degree further north', { latitude: 40.90923, longitude: 116.397428 }, 111.2],
  ['the other side of the earth', { latitude: -39.90923, longitude: -63.602572 }, 20015],
])('distanceKm to %s', (_, place, km) => {
  expect(Math.abs(distanceKm(tiananmen, place) - km)).toBeLessThan(Math.max(0.01, km * 0.003))
  expect(distanceKm(place, tiananmen)).toBeCloseTo(distanceKm(tiananmen, place), 9)
})

test.each([
  [0, '10 m'],
  [0.344, '340 m'],
  [0.996, '1000 m'],
  [3.21, '3.2 km'],
  [128.4, '128 km'],
])('showDistance of %f km is %s', (km, shown) => expect(showDistance(km)).toBe(shown))
