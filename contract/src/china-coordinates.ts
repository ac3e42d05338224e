/**
 * Where a place is, in the three ways in which maps of China say it (rules/merchants#position). Without a schema,
 * because the browser reads it too.
 */

/** Degrees of WGS-84 unless a name says otherwise: what browsers give and what the server keeps. */
export interface Position {
  latitude: number
  longitude: number
}

// The ellipsoid and the series below are the published description of GCJ-02, which Chinese maps are drawn in.
const RADIUS = 6_378_245
const ECCENTRICITY_SQUARED = 0.006693421622965943

/** WGS-84 -> GCJ-02, what AMap expects. Outside of China the two are the same. */
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

/** GCJ-02 -> BD-09, which Baidu shifts once more. */
export function gcj02ToBd09({ latitude, longitude }: Position): Position {
  const turn = (Math.PI * 3000) / 180
  const length = Math.hypot(longitude, latitude) + 0.00002 * Math.sin(latitude * turn)
  const angle = Math.atan2(latitude, longitude) + 0.000003 * Math.cos(longitude * turn)
  return { latitude: length * Math.sin(angle) + 0.006, longitude: length * Math.cos(angle) + 0.0065 }
}

/**
 * GCJ-02 -> WGS-84, from what AMap gives. The shift has no formula backwards; it changes so slowly from place to place
 * that a few steps find where it leads here, to far less than a centimetre.
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

/** BD-09 -> GCJ-02, Baidu's own shift taken back. */
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
