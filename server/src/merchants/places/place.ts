import { limitUse } from '../../platform/rate-limits/rate-limits.ts'
import type { AmapSettings } from './amap.ts'
import type { PlacesContext } from './context.ts'

/** Degrees, WGS-84. */
export interface Place {
  latitude: number
  longitude: number
}

const EARTH_KM = 6371.0088

/** Returns the distance on a sphere of the earth's mean radius (haversine), as merchants.km_between in SQL. */
export function kmBetween(a: Place, b: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [up, aside] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)]
  const half =
    Math.sin(up / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(aside / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, half)))
}

const GRIDS = [4, 3, 2, 1, 0]
/** A finer grid would fit closer, but each shop read is compared with each square. */
const MAX_CELLS = 24

/**
 * Returns the squares that cover everything within `km` of a place, numbered as in merchants.cells, on the finest grid that
 * needs few of them.
 */
export function cellsAround(place: Place, km: number): bigint[] {
  for (const grid of GRIDS) {
    const cells = cellsOnGrid(grid, place, km, grid > 0 ? MAX_CELLS : Number.POSITIVE_INFINITY)
    if (cells) return cells
  }
  return []
}

/** The grid of merchants.spot, 1/16 degree, and how many of its squares a search reads at most. */
const SPOT_GRID = 2
const MAX_SPOT_CELLS = 96

/**
 * Returns the squares of merchants.spot that cover everything within `km` of a place; undefined where they do not fit: they are
 * too wide for a street and too small for a province.
 */
export function spotCellsAround(place: Place, km: number): bigint[] | undefined {
  if (cellsOnGrid(SPOT_GRID + 2, place, km, MAX_CELLS)) return undefined
  return cellsOnGrid(SPOT_GRID, place, km, MAX_SPOT_CELLS)
}

/** Undefined where it takes more than `most`. */
function cellsOnGrid(grid: number, place: Place, km: number, maxCells: number): bigint[] | undefined {
  const { rows, columns } = spanOn(grid, place, km)
  if (rows.length * columns.length > maxCells) return undefined
  const reached = (row: number, column: number) => kmToCell(grid, row, column, place) <= km * 1.002
  return rows.flatMap((row) =>
    columns
      .filter((column) => reached(row, column))
      .map((column) => (BigInt(grid) << 40n) | (BigInt(row) << 20n) | BigInt(column)),
  )
}

/**
 * Returns the distance to the nearest point of a square, as if its sides were straight: within 0.1 % for circles of a hundred
 * kilometres. Near the poles, where they are not, every square counts as near.
 */
function kmToCell(grid: number, row: number, column: number, { latitude, longitude }: Place): number {
  if (Math.abs(latitude) > 80) return 0
  const side = 1 / 4 ** grid
  const [bottom, west] = [row * side - 90, column * side - 180]
  const turned = longitude < west - 180 ? 360 : longitude > west + side + 180 ? -360 : 0
  const nearest = {
    latitude: Math.min(Math.max(latitude, bottom), bottom + side),
    longitude: Math.min(Math.max(longitude + turned, west), west + side),
  }
  return kmBetween({ latitude, longitude: longitude + turned }, nearest)
}

function spanOn(grid: number, { latitude, longitude }: Place, km: number) {
  const perDegree = 4 ** grid
  const around = 360 * perDegree
  // Slightly more than the circle: places on its very edge are decided by the distance, not the grid.
  const angle = (km / EARTH_KM) * 1.0001 + 1e-9
  const up = (angle * 180) / Math.PI
  const top = Math.min(90, latitude + up)
  const bottom = Math.max(-90, latitude - up)
  const rows = range(Math.floor((bottom + 90) * perDegree), Math.floor((top + 90) * perDegree))

  const reach = Math.sin(angle) / Math.cos((latitude * Math.PI) / 180)
  // Around a pole it covers every meridian.
  const aside = top === 90 || bottom === -90 || reach >= 1 ? 180 : (Math.asin(reach) * 180) / Math.PI
  const west = Math.floor((longitude - aside + 180) * perDegree)
  const east = Math.floor((longitude + aside + 180) * perDegree)
  const columns = range(west, Math.min(east, west + around - 1)).map((column) => (column + around) % around)
  return { rows, columns }
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, n) => first + n)
}

/** A member who types and drags a map calls often; more calls than this use the server as a map service. */
const MAP_SERVICE_LIMIT = { count: 60, seconds: 60 }

/**
 * Returns the map service's answer, or our own data where there is no service or it fails: an outage or an exhausted quota must
 * not stop applications.
 */
export async function askMapService<T>(
  { db, amap, log }: PlacesContext,
  memberId: number,
  outside: (settings: AmapSettings) => Promise<T>,
  own: () => T,
): Promise<T> {
  await limitUse(db, `places:${memberId}`, MAP_SERVICE_LIMIT)
  if (!amap) return own()
  try {
    return await outside(amap)
  } catch (error) {
    log.warn({ err: error }, 'the map service did not respond')
    return own()
  }
}
