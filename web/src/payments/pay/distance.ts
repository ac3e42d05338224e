interface Place {
  latitude: number
  longitude: number
}

const EARTH_KM = 6371.0088
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Returns the kilometres between two places in WGS-84 degrees along the earth's surface (haversine). */
export function distanceKm(from: Place, to: Place): number {
  const [north, east] = [radians(to.latitude - from.latitude) / 2, radians(to.longitude - from.longitude) / 2]
  const chord =
    Math.sin(north) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(east) ** 2
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Formats a distance with the accuracy of a phone's location: 0.34 -> 340 m, 3.21 -> 3.2 km, 128.4 -> 128 km. */
export function showDistance(km: number): string {
  if (km < 1) return `${Math.max(10, Math.round(km * 100) * 10)} m`
  return km < 100 ? `${km.toFixed(1)} km` : `${Math.round(km)} km`
}
