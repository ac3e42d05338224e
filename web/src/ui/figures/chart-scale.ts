import type { Units } from '@torch/contract/money.ts'

export interface Point {
  x: number
  y: number
}

const STEPS = 1_000_000n

/**
 * Returns the points of a curve in a box, the largest value on top. Amounts stay whole numbers until their share of the
 * height is known. A constant curve lies in the middle. `among`: all values on a shared scale, for several curves.
 */
export function placePoints(
  values: readonly Units[],
  width: number,
  height: number,
  { fromZero = false, among = values }: { fromZero?: boolean; among?: readonly Units[] } = {},
): Point[] {
  const sorted = (fromZero ? [0n, ...among] : [...among]).sort((one, other) => (one < other ? -1 : 1))
  const lowest = sorted[0] ?? 0n
  const highest = sorted.at(-1) ?? 0n
  const span = highest - lowest
  const step = values.length > 1 ? width / (values.length - 1) : 0
  return values.map((value, place) => {
    const share = span === 0n ? 0.5 : Number(((value - lowest) * STEPS) / span) / Number(STEPS)
    return { x: place * step, y: height * (1 - share) }
  })
}

/** Returns the `d` of a path through the points. */
export function pathThrough(points: readonly Point[]): string {
  return points.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')
}

/** The same, closed down to the base line. */
export function areaBelow(points: readonly Point[], height: number): string {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return ''
  return `${pathThrough(points)}L${round(last.x)} ${height}L${round(first.x)} ${height}Z`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
