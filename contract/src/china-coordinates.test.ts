import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bd09ToGcj02, fromGcj02, gcj02ToBd09, type Position, toGcj02 } from './china-coordinates.ts'

const metres = (degrees: number) => Math.abs(degrees) * 111_000

test('a position becomes what the two Chinese maps call it', () => {
  // The example of the gcoord library, which is widely used for this.
  const bd09 = gcj02ToBd09(toGcj02({ longitude: 116.403988, latitude: 39.914266 }))
  expect(bd09.longitude).toBeCloseTo(116.41661560068297, 9)
  expect(bd09.latitude).toBeCloseTo(39.92196580126834, 9)
})

test('in Beijing the shift is the known half kilometre', () => {
  const here = { latitude: 39.90923, longitude: 116.397428 }
  const there = toGcj02(here)
  expect(metres(there.longitude - here.longitude)).toBeGreaterThan(500)
  expect(metres(there.latitude - here.latitude)).toBeGreaterThan(100)
})

test('outside of China nothing is shifted', () => {
  const london = { latitude: 51.5, longitude: -0.12 }
  expect(toGcj02(london)).toEqual(london)
})

/** Positions all over China, and beyond the edges outside of which nothing is shifted. */
const somewhere = fc.record({
  latitude: fc.double({ min: 3, max: 54, noNaN: true }),
  longitude: fc.double({ min: 73, max: 136, noNaN: true }),
})
const away = (a: Position, b: Position) =>
  Math.hypot(metres(a.latitude - b.latitude), metres(a.longitude - b.longitude))

test('there and back again is the same place, within a millimetre', () => {
  fc.assert(
    fc.property(somewhere, (place) => {
      expect(away(fromGcj02(toGcj02(place)), place)).toBeLessThan(0.001)
      expect(away(bd09ToGcj02(gcj02ToBd09(place)), place)).toBeLessThan(0.001)
      expect(away(fromGcj02(bd09ToGcj02(gcj02ToBd09(toGcj02(place)))), place)).toBeLessThan(0.001)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['London', { latitude: 51.5, longitude: -0.12 }],
  ['Sydney', { latitude: -33.87, longitude: 151.21 }],
])('back from %s nothing is shifted either', (_, place) => {
  expect(fromGcj02(place)).toEqual(place)
})
