import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellsAround, kmBetween, type Place } from './place.ts'

/** Metres on the WGS-84 ellipsoid by Vincenty's inverse formula, independent of the code. */
function onTheEllipsoid(from: Place, to: Place): number {
  const [a, flattening] = [6_378_137, 1 / 298.257223563]
  const b = a * (1 - flattening)
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const reduced = (latitude: number) => Math.atan((1 - flattening) * Math.tan(radians(latitude)))
  const [u1, u2] = [reduced(from.latitude), reduced(to.latitude)]
  const [sin1, cos1, sin2, cos2] = [Math.sin(u1), Math.cos(u1), Math.sin(u2), Math.cos(u2)]
  const apart = radians(to.longitude - from.longitude)
  let lambda = apart
  for (let step = 0; step < 200; step += 1) {
    const [sin, cos] = [Math.sin(lambda), Math.cos(lambda)]
    const sinSigma = Math.hypot(cos2 * sin, cos1 * sin2 - sin1 * cos2 * cos)
    if (sinSigma === 0) return 0
    const cosSigma = sin1 * sin2 + cos1 * cos2 * cos
    const sigma = Math.atan2(sinSigma, cosSigma)
    const sinAlpha = (cos1 * cos2 * sin) / sinSigma
    const cosSquare = 1 - sinAlpha ** 2
    const middle = cosSquare === 0 ? 0 : cosSigma - (2 * sin1 * sin2) / cosSquare
    const c = (flattening / 16) * cosSquare * (4 + flattening * (4 - 3 * cosSquare))
    const before = lambda
    lambda =
      apart +
      (1 - c) *
        flattening *
        sinAlpha *
        (sigma + c * sinSigma * (middle + c * cosSigma * (2 * middle ** 2 - 1)))
    if (Math.abs(lambda - before) > 1e-12) continue
    const square = (cosSquare * (a ** 2 - b ** 2)) / b ** 2
    const bigA = 1 + (square / 16_384) * (4096 + square * (-768 + square * (320 - 175 * square)))
    const bigB = (square / 1024) * (256 + square * (-128 + square * (74 - 47 * square)))
    const wave =
      bigB *
      sinSigma *
      (middle +
        (bigB / 4) *
          (cosSigma * (2 * middle ** 2 - 1) -
            (bigB / 6) * middle * (4 * sinSigma ** 2 - 3) * (4 * middle ** 2 - 3)))
    return b * bigA * (sigma - wave)
  }
  throw new Error('the formula does not converge')
}

test('the reference formula gives the published distance of Flinders Peak to Buninyong', () => {
  // The example published by Geoscience Australia on GRS80, which differs by less than a millimetre.
  const flinders = { latitude: -(37 + 57 / 60 + 3.7203 / 3600), longitude: 144 + 25 / 60 + 29.5244 / 3600 }
  const buninyong = { latitude: -(37 + 39 / 60 + 10.1561 / 3600), longitude: 143 + 55 / 60 + 35.3839 / 3600 }
  expect(onTheEllipsoid(flinders, buninyong)).toBeCloseTo(54_972.271, 2)
})

test('kmBetween is within half a per cent of the ellipsoid, all over China', () => {
  const somewhere = fc.record({
    latitude: fc.double({ min: 18, max: 54, noNaN: true }),
    longitude: fc.double({ min: 73, max: 136, noNaN: true }),
  })
  const step = fc.double({ min: -0.9, max: 0.9, noNaN: true })
  fc.assert(
    fc.property(somewhere, step, step, (from, up, aside) => {
      const to = { latitude: from.latitude + up, longitude: from.longitude + aside }
      const metres = onTheEllipsoid(from, to)
      expect(Math.abs(kmBetween(from, to) * 1000 - metres)).toBeLessThanOrEqual(metres * 0.005 + 0.001)
    }),
    { numRuns: 2000 },
  )
})

test('a place within a circle lies in one of its cells, also at poles and date line', () => {
  const anywhere = fc.record({
    latitude: fc.oneof(
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.constantFrom(-90, -89.9, -80, 0, 80, 90),
    ),
    longitude: fc.oneof(
      fc.double({ min: -180, max: 179.9, noNaN: true }),
      fc.constantFrom(-180, -179.999, 179.999),
    ),
  })
  const fraction = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(
      anywhere,
      fc.double({ min: 0.01, max: 100, noNaN: true }),
      fraction,
      fraction,
      (here, km, far, turn) => {
        const there = walk(here, km * Math.sqrt(far), turn * 2 * Math.PI)
        if (kmBetween(here, there) > km) return
        const cells = cellsAround(here, km)
        const squares = [0, 1, 2, 3, 4].map((grid) => squareOf(grid, there))
        expect(squares.filter((square) => cells.includes(square))).toHaveLength(1)
      },
    ),
    { numRuns: 2000 },
  )
})

/** Returns the place `km` away in a direction, on a sphere. */
function walk({ latitude, longitude }: Place, km: number, direction: number): Place {
  const [angle, up] = [km / 6371.0088, (latitude * Math.PI) / 180]
  const sin = Math.sin(up) * Math.cos(angle) + Math.cos(up) * Math.sin(angle) * Math.cos(direction)
  const to = Math.asin(Math.max(-1, Math.min(1, sin)))
  const aside = Math.atan2(
    Math.sin(direction) * Math.sin(angle) * Math.cos(up),
    Math.cos(angle) - Math.sin(up) * Math.sin(to),
  )
  const turned = longitude + (aside * 180) / Math.PI
  return { latitude: (to * 180) / Math.PI, longitude: ((((turned + 180) % 360) + 360) % 360) - 180 }
}

/** Returns the number of the cell of a place, as merchants.cells numbers it. */
function squareOf(grid: number, { latitude, longitude }: Place): bigint {
  const perDegree = 4 ** grid
  const row = Math.floor((latitude + 90) * perDegree)
  const column = Math.floor((longitude + 180) * perDegree) % (360 * perDegree)
  return (BigInt(grid) << 40n) | (BigInt(row) << 20n) | BigInt(column)
}
