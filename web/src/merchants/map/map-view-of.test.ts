import { describe, expect, test } from 'vitest'
import { DEFAULT_CENTRE, DEFAULT_ZOOM, mapViewOf } from './map-view-of.ts'

const shanghai = { latitude: 31.2304, longitude: 121.4737 }

/** Returns the kilometres that 320 pixels show, by the definition of a Mercator zoom. */
function visibleKm(zoom: number, latitude: number): number {
  const metresPerPixel = (40_075_016.7 * Math.cos((latitude / 180) * Math.PI)) / (256 * 2 ** zoom)
  return (metresPerPixel * 320) / 1000
}

describe('mapViewOf', () => {
  test.each([1, 5, 10, 50, 100])('shows %i km around the position, and not much more', (radiusKm) => {
    const { centre, zoom } = mapViewOf([], shanghai, radiusKm)
    expect(centre).toEqual(shanghai)
    expect(visibleKm(zoom, shanghai.latitude)).toBeGreaterThanOrEqual(2 * radiusKm * 0.99)
    expect(visibleKm(zoom + 1, shanghai.latitude)).toBeLessThan(2 * radiusKm * 1.3)
  })

  test('zooms in to the farthest shop when all shops are nearer than the radius', () => {
    const shop = { latitude: 31.2404, longitude: 121.4737 }
    const { centre, zoom } = mapViewOf([shop], shanghai, 100)
    expect(centre).toEqual(shanghai)
    expect(visibleKm(zoom, shanghai.latitude)).toBeGreaterThan(2 * 1.1)
    expect(visibleKm(zoom, shanghai.latitude)).toBeLessThan(10)
  })

  test('shows every shop when the position is unknown', () => {
    const beijing = { latitude: 39.9042, longitude: 116.4074 }
    const { centre, zoom } = mapViewOf([shanghai, beijing], undefined, 10)
    expect(centre.latitude).toBeCloseTo(35.567, 2)
    expect(visibleKm(zoom, centre.latitude)).toBeGreaterThan(960)
  })

  test('shows one shop at zoom 15, and the default view without shops', () => {
    expect(mapViewOf([shanghai], undefined, 10)).toEqual({ centre: shanghai, zoom: 15 })
    expect(mapViewOf([], undefined, 10)).toEqual({ centre: DEFAULT_CENTRE, zoom: DEFAULT_ZOOM })
  })
})
