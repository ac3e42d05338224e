/**
 * Converts positions between the three coordinate systems of Chinese maps (rules/merchants#position). Has no schema,
 * because the browser imports it too.
 */

/** In degrees of WGS-84 unless a name says otherwise, as browsers report and the server stores them. */
export interface Position {
  latitude: number
  longitude: number
}

// The ellipsoid and the series below are the published description of GCJ-02, the system of Chinese maps.
const RADIUS = 6_378_245
const ECCENTRICITY_SQUARED = 0.006693421622965943

/** Converts WGS-84 to GCJ-02, as AMap expects. Outside of China both are the same. */
export function toGcj02(position: Position): Position {
  if (!isInChina(position)) return position
  const { latitude, longitude } = position
  const x = longitude - 105
  const y = latitude - 35
  const radians = (latitude / 180) * Math.PI
  const magic = 1 - ECCENTRICITY_SQUARED * Math.sin(radians) ** 2
  const northMetres = (RADIUS * (1 - ECCENTRICITY_SQUARED)) / magic ** 1.5
  const eastMetres = (RADIUS / Math.sqrt(magic)) * Math.cos(radians)
  return {
    latitude: latitude + (shiftNorth(x, y) * 180) / (northMetres * Math.PI),
    longitude: longitude + (shiftEast(x, y) * 180) / (eastMetres * Math.PI),
  }
}

/** Converts GCJ-02 to BD-09, Baidu's own system. */
export function gcj02ToBd09({ latitude, longitude }: Position): Position {
  const turn = (Math.PI * 3000) / 180
  const length = Math.hypot(longitude, latitude) + 0.00002 * Math.sin(latitude * turn)
  const angle = Math.atan2(latitude, longitude) + 0.000003 * Math.cos(longitude * turn)
  return { latitude: length * Math.sin(angle) + 0.006, longitude: length * Math.cos(angle) + 0.0065 }
}

/**
 * Converts GCJ-02, as AMap reports it, to WGS-84. The shift has no inverse formula, but it varies so slowly that a few
 * iterations converge to far less than a centimetre.
 */
export function fromGcj02(position: Position): Position {
  let found = position
  for (let step = 0; step < 5; step++) {
    const shifted = toGcj02(found)
    found = {
      latitude: found.latitude + position.latitude - shifted.latitude,
      longitude: found.longitude + position.longitude - shifted.longitude,
    }
  }
  return found
}

/** Converts BD-09 to GCJ-02. */
export function bd09ToGcj02(position: Position): Position {
  let found = { latitude: position.latitude - 0.006, longitude: position.longitude - 0.0065 }
  for (let step = 0; step < 5; step++) {
    const shifted = gcj02ToBd09(found)
    found = {
      latitude: found.latitude + position.latitude - shifted.latitude,
      longitude: found.longitude + position.longitude - shifted.longitude,
    }
  }
  return found
}

function isInChina({ latitude, longitude }: Position): boolean {
  return longitude > 72.004 && longitude < 137.8347 && latitude > 0.8293 && latitude < 55.8271
}

function shiftNorth(x: number, y: number): number {
  return (
    -100 +
    2 * x +
    3 * y +
    0.2 * y * y +
    0.1 * x * y +
    0.2 * Math.sqrt(Math.abs(x)) +
    waves(x, [20, 6], [20, 2]) +
    waves(y, [20, 1], [40, 1 / 3], [160, 1 / 12], [320, 1 / 30])
  )
}

function shiftEast(x: number, y: number): number {
  return (
    300 +
    x +
    2 * y +
    0.1 * x * x +
    0.1 * x * y +
    0.1 * Math.sqrt(Math.abs(x)) +
    waves(x, [20, 6], [20, 2], [20, 1], [40, 1 / 3], [150, 1 / 12], [300, 1 / 30])
  )
}

function waves(at: number, ...parts: readonly (readonly [height: number, frequency: number])[]): number {
  const sum = parts.reduce(
    (total, [height, frequency]) => total + height * Math.sin(at * Math.PI * frequency),
    0,
  )
  return (sum * 2) / 3
}
