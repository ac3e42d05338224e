import type { Position } from '@torch/contract/china-coordinates.ts'

/** Tiananmen: the default centre of a map (rules/merchants#map). */
export const DEFAULT_CENTRE: Position = { latitude: 39.90923, longitude: 116.397428 }
export const DEFAULT_ZOOM = 13
const MAX_ZOOM = 15
const KM_PER_DEGREE = 111.2
/** The world is 256 pixels wide at zoom 0; a phone shows about this many. */
const VIEWPORT_PIXELS = 320

/**
 * Returns a view that shows everything: around the user as far as the pins reach, or the search radius without pins;
 * without a user location, around all pins.
 */
export function mapViewOf(
  pins: readonly Position[],
  place: Position | undefined,
  radiusKm: number,
): { centre: Position; zoom: number } {
  if (place) {
    const halfSide =
      pins.length === 0
        ? radiusKm / KM_PER_DEGREE
        : 1.1 * Math.max(...pins.map((pin) => halfSideAround(pin, place)))
    return { centre: place, zoom: zoomFor(2 * halfSide, place.latitude) }
  }
  if (pins.length === 0) return { centre: DEFAULT_CENTRE, zoom: DEFAULT_ZOOM }
  const latitudes = pins.map(({ latitude }) => latitude)
  const longitudes = pins.map(({ longitude }) => longitude)
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const centre = { latitude: (south + north) / 2, longitude: (west + east) / 2 }
  const longitudeScale = Math.cos((centre.latitude / 180) * Math.PI)
  return { centre, zoom: zoomFor(Math.max(north - south, (east - west) * longitudeScale), centre.latitude) }
}

/** Returns the half side, in degrees of latitude, of a square around `from` that contains `pin`. */
function halfSideAround(pin: Position, from: Position): number {
  const longitudeScale = Math.cos((from.latitude / 180) * Math.PI)
  return Math.max(
    Math.abs(pin.latitude - from.latitude),
    Math.abs(pin.longitude - from.longitude) * longitudeScale,
  )
}

/** Returns the closest zoom that shows this many degrees of latitude. */
function zoomFor(degrees: number, latitude: number): number {
  const longitudeScale = Math.cos((latitude / 180) * Math.PI)
  const zoom = Math.log2(((VIEWPORT_PIXELS / 256) * 360 * longitudeScale) / Math.max(degrees, 1e-6))
  return Math.max(3, Math.min(MAX_ZOOM, Math.floor(zoom)))
}
