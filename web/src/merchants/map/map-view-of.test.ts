import { describe, expect, test } from 'vitest'
import { DEFAULT_CENTRE, DEFAULT_ZOOM, mapViewOf } from './map-view-of.ts'

const shanghai = { latitude: 31.2304, longitude: 121.4737 }

/** Kilometres in 320 pixels from top to bottom, by the definition of a Mercator zoom. */
function seenKm(zoom: number, latitude: number): number {
  const metresAPixel = (40_075_016.7 * Math.cos((latitude / 180) * Math.PI)) / (256 * 2 ** zoom)
  return (metresAPixel * 320) / 1000
}

describe('what a map shows first', () => {
  test.each([1, 5, 10, 50, 100])('%i km around the reader are all seen, and not much more', (radiusKm) => {
    const { centre, zoom } = mapViewOf([], shanghai, radiusKm)
    expect(centre).toEqual(shanghai)
    expect(seenKm(zoom, shanghai.latitude)).toBeGreaterThanOrEqual(2 * radiusKm * 0.99)
    expect(seenKm(zoom + 1, shanghai.latitude)).toBeLessThan(2 * radiusKm * 1.3)
  })

  test('where the shops are closer than that, as far as the farthest', () => {
    const shop = { latitude: 31.2404, longitude: 121.4737 }
    const { centre, zoom } = mapViewOf([shop], shanghai, 100)
    expect(centre).toEqual(shanghai)
    expect(seenKm(zoom, shanghai.latitude)).toBeGreaterThan(2 * 1.1)
    expect(seenKm(zoom, shanghai.latitude)).toBeLessThan(10)
  })

  test('without a reader, everything that is there', () => {
    const beijing = { latitude: 39.9042, longitude: 116.4074 }
    const { centre, zoom } = mapViewOf([shanghai, beijing], undefined, 10)
    expect(centre.latitude).toBeCloseTo(35.567, 2)
    expect(seenKm(zoom, centre.latitude)).toBeGreaterThan(960)
  })

  test('one shop is looked at from near by, none at all from over Beijing', () => {
    expect(mapViewOf([shanghai], undefined, 10)).toEqual({ centre: shanghai, zoom: 15 })
    expect(mapViewOf([], undefined, 10)).toEqual({ centre: DEFAULT_CENTRE, zoom: DEFAULT_ZOOM })
  })
})
