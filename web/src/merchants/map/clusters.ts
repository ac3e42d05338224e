import type { Bounds, Pin } from './map-types.ts'

/** About the size of a finger tip: closer pins cannot be tapped separately. */
const CLUSTER_PIXELS = 44
const WORLD_PIXELS = 256

/** Overlapping pins, shown as one. */
export interface Cluster extends Bounds {
  /** Changes with the cluster's content. */
  key: string
  pins: readonly [Pin, ...Pin[]]
  latitude: number
  longitude: number
}

/** Groups pins that a finger could not tell apart at this zoom: each joins the first earlier one that is close enough. */
export function clustersOf(pins: readonly Pin[], zoom: number): Cluster[] {
  const scale = WORLD_PIXELS * 2 ** zoom
  const heads: { x: number; y: number; pins: [Pin, ...Pin[]] }[] = []
  // A grid of cells avoids comparing all pins with each other.
  const cells = new Map<string, typeof heads>()
  const cellOf = (x: number, y: number) =>
    `${Math.floor(x / CLUSTER_PIXELS)} ${Math.floor(y / CLUSTER_PIXELS)}`
  for (const pin of pins) {
    const x = ((pin.longitude + 180) / 360) * scale
    const y = mercator(pin.latitude) * scale
    const around = [-1, 0, 1].flatMap((dx) =>
      [-1, 0, 1].flatMap((dy) => cells.get(cellOf(x + dx * CLUSTER_PIXELS, y + dy * CLUSTER_PIXELS)) ?? []),
    )
    const near = around.find((head) => Math.hypot(head.x - x, head.y - y) < CLUSTER_PIXELS)
    if (near) {
      near.pins.push(pin)
      continue
    }
    const head: (typeof heads)[number] = { x, y, pins: [pin] }
    heads.push(head)
    const cell = cellOf(x, y)
    cells.set(cell, [...(cells.get(cell) ?? []), head])
  }
  return heads.map(({ pins: members }) => ({
    key: members.map(({ id }) => id).join(' '),
    pins: members,
    latitude: mean(members.map(({ latitude }) => latitude)),
    longitude: mean(members.map(({ longitude }) => longitude)),
    south: Math.min(...members.map(({ latitude }) => latitude)),
    north: Math.max(...members.map(({ latitude }) => latitude)),
    west: Math.min(...members.map(({ longitude }) => longitude)),
    east: Math.max(...members.map(({ longitude }) => longitude)),
  }))
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

/** Returns the vertical position of a latitude on the map, from 0 to 1. */
function mercator(latitude: number): number {
  const sine = Math.sin((latitude / 180) * Math.PI)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}
