import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bd09ToGcj02, fromGcj02, gcj02ToBd09, type Position, toGcj02 } from './china-coordinates.ts'

const metres = (degrees: number) => Math.abs(degrees) * 111_000

test('converts a position to GCJ-02 and BD-09 like the gcoord library', () => {
  // An example of the gcoord library.
  const bd09 = gcj02ToBd09(toGcj02({ longitude: 116.403988, latitude: 39.914266 }))
  expect(bd09.longitude).toBeCloseTo(116.41661560068297, 9)
  expect(bd09.latitude).toBeCloseTo(39.92196580126834, 9)
})

test('shifts a position in Beijing by about half a kilometre', () => {
  const here = { latitude: 39.90923, longitude: 116.397428 }
  const there = toGcj02(here)
  expect(metres(there.longitude - here.longitude)).toBeGreaterThan(500)
  expect(metres(there.latitude - here.latitude)).toBeGreaterThan(100)
})

test('does not shift a position outside China', () => {
  const london = { latitude: 51.5, longitude: -0.12 }
  expect(toGcj02(london)).toEqual(london)
})

/** Positions in China and beyond its borders, where nothing is shifted. */
const anyPosition = fc.record({
  latitude: fc.double({ min: 3, max: 54, noNaN: true }),
  longitude: fc.double({ min: 73, max: 136, noNaN: true }),
})
const distance = (a: Position, b: Position) =>
  Math.hypot(metres(a.latitude - b.latitude), metres(a.longitude - b.longitude))

test('converts there and back to within a millimetre', () => {
  fc.assert(
    fc.property(anyPosition, (place) => {
      expect(distance(fromGcj02(toGcj02(place)), place)).toBeLessThan(0.001)
      expect(distance(bd09ToGcj02(gcj02ToBd09(place)), place)).toBeLessThan(0.001)
      expect(distance(fromGcj02(bd09ToGcj02(gcj02ToBd09(toGcj02(place)))), place)).toBeLessThan(0.001)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['London', { latitude: 51.5, longitude: -0.12 }],
  ['Sydney', { latitude: -33.87, longitude: 151.21 }],
])('does not shift a position in %s back', (_, place) => {
  expect(fromGcj02(place)).toEqual(place)
})
