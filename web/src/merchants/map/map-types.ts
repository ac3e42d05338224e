import type { Position } from '@torch/contract/china-coordinates.ts'

export interface Pin extends Position {
  id: number
  name: string
}

/** The rectangle that is seen, in degrees. */
export interface Bounds {
  south: number
  west: number
  north: number
  east: number
}

/** A name written on the map. */
export interface Place extends Position {
  name: string
}

export interface MapViewProps {
  /** What it shows, for somebody who does not see it. */
  label: string
  centre: Position
  zoom: number
  pins?: readonly Pin[]
  selected?: number | undefined
  onSelect?: ((id: number) => void) | undefined
  /** Where the reader is. */
  own?: Position | undefined
  /** A place that is being chosen: it is marked, and a tap anywhere chooses another one. */
  chosen?: Position | undefined
  onChoose?: ((position: Position) => void) | undefined
  onLoadFailed?: () => void
}
